import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** An account and what its owner wrote into the profile. */
export interface Account {
  readonly uid: string;
  readonly profile: Readonly<Record<string, unknown>> | undefined;
  readonly email: string;
  /** ISO times; empty if the visitor never logged in. */
  readonly createdAt: string;
  readonly lastLogInAt: string;
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
    const { creationTime, lastSignInTime } = user.metadata;
    return {
      ...{ uid: user.uid, profile: profile.data(), email: user.email ?? email },
      ...{ createdAt: isoTime(creationTime), lastLogInAt: isoTime(lastSignInTime) },
    };
  }

  /** Removes the profile first: without its account it could not be found any more. */
  async remove({ uid }: Pick<Account, 'uid'>): Promise<void> {
    await this.#profile(uid).delete();
    await this.auth.deleteUser(uid);
  }

  #profile(uid: string) {
    return this.database.collection('users').doc(uid);
  }
}

/** The library has times as text, and null or an invalid one for what never happened. */
function isoTime(text: string | null): string {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
