import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** An account and what its owner wrote into the profile. */
export interface Account {
  readonly uid: string;
  readonly profile: Readonly<Record<string, unknown>> | undefined;
}

/** The accounts of the site, with the rights of its owner. */
export class Accounts {
  constructor(
    private readonly auth: Auth,
    private readonly database: Firestore,
  ) {}

  /** The account with this address, if there is one. */
  async find(email: string): Promise<Account | undefined> {
    const user = await this.auth.getUserByEmail(email).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'auth/user-not-found') return undefined;
      throw error;
    });
    if (!user) return undefined;
    const profile = await this.#profile(user.uid).get();
    return { uid: user.uid, profile: profile.data() };
  }

  /** Removes the profile first: without its account it could not be found any more. */
  async remove({ uid }: Account): Promise<void> {
    await this.#profile(uid).delete();
    await this.auth.deleteUser(uid);
  }

  #profile(uid: string) {
    return this.database.collection('users').doc(uid);
  }
}
