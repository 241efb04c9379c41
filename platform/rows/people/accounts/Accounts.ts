import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** What its owner wrote into a profile, and the account that it belongs to. */
export interface Account {
  readonly uid: string;
  readonly profile: Readonly<Record<string, unknown>> | undefined;
  /** Undefined if the account is gone and its profile stayed. ISO times; empty if the visitor never logged in. */
  readonly user: Readonly<Record<'email' | 'createdAt' | 'lastLogInAt', string>> | undefined;
}

/** The accounts of the site, with the rights of its owner. */
export class Accounts {
  constructor(
    private readonly auth: Auth,
    private readonly database: Firestore,
  ) {}

  /** The account with this address, if there is one, and each profile with it whose account is gone. */
  async find(email: string): Promise<Account[]> {
    const found = await this.auth.getUserByEmail(email).catch(unlessMissing);
    const named = this.database.collection('users').where('email', '==', email.toLowerCase());
    const left = (await named.get()).docs.filter(({ id }) => id !== found?.uid);
    const orphans = left.map((one) => ({ uid: one.id, profile: one.data(), user: undefined }));
    return found ? [await this.#accountOf(found), ...orphans] : orphans;
  }

  async removeProfile(uid: string): Promise<void> {
    await this.#profile(uid).delete();
  }

  async removeUser(uid: string): Promise<void> {
    await this.auth.deleteUser(uid).catch(unlessMissing);
  }

  async #accountOf({ uid, email = '', metadata }: UserRecord): Promise<Account> {
    const profile = await this.#profile(uid).get();
    const { creationTime, lastSignInTime } = metadata;
    return {
      uid,
      profile: profile.data(),
      user: { email, createdAt: isoTime(creationTime), lastLogInAt: isoTime(lastSignInTime) },
    };
  }

  #profile(uid: string) {
    return this.database.collection('users').doc(uid);
  }
}

/** Returns undefined if the account is gone already; throws every other error. */
function unlessMissing(error: unknown): undefined {
  if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
}

/** The library has null, or an invalid text, for what never happened. */
function isoTime(text: string | null): string {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
