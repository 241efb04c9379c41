export interface Session {
  readonly uid: string;
  /** The profile's name. Missing if it could not be read; the greeting then uses its fallback (spec §2). */
  readonly name?: string;
  readonly email?: string;
}

/** What sign-up asks for (spec §5); `mobile` is `''` if not given (spec §3). */
export interface NewAccount {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly password: string;
}

/** The identity provider and the profile, as the site uses them (spec §7.3 to §7.7). */
export interface Identity {
  /** Rejects with the provider's error. */
  signIn: (email: string, password: string) => Promise<void>;
  /**
   * Creates the account, then writes `users/{uid}`. If the profile cannot be written, deletes the account and
   * rejects, so that the visitor can try again.
   */
  signUp: (account: NewAccount) => Promise<void>;
  sendReset: (email: string) => Promise<void>;
  /**
   * Logs in afresh, deletes the profile, then the account, and so ends its session. Rejects with the provider's error;
   * what is deleted already does not stop the next attempt.
   */
  deleteAccount: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Calls back with every change of the session, `null` when signed out. Returns a function that stops it. */
  watchSession: (listener: (session: Session | null) => void) => () => void;
}
