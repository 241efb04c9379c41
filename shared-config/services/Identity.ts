/** Who is signed in. */
export interface Session {
  readonly uid: string;
  /** The profile's name; missing where it could not be read, so that the greeting falls back (spec §2). */
  readonly name?: string;
}

/** What sign-up asks for (spec §5); `mobile` is the empty text if not given (spec §3). */
export interface NewAccount {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly password: string;
}

/** The identity provider and the profile, as the site uses them (spec §7.3 to §7.7). */
export interface Identity {
  /** Rejects with the provider's error. */
  signIn(email: string, password: string): Promise<void>;
  /**
   * Makes the account, then writes `users/{uid}`. Where the profile cannot be written the account is
   * deleted again and the error rejects, so that trying again works.
   */
  signUp(account: NewAccount): Promise<void>;
  /** Asks the provider to send a reset link. */
  sendReset(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** Calls back with every change of the session, `null` for nobody; returns how to stop. */
  watchSession(listener: (session: Session | null) => void): () => void;
}
