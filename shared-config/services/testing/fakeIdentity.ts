import type { Identity, NewAccount } from '../Identity';
import type { Profile } from '../profile';
import { SessionChannel } from '../SessionChannel';
import { ProviderError, type ProviderErrorCode } from './ProviderError';

/** An account that is there before a test begins; without a `name` it has no profile. */
export interface GivenAccount {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

interface FakeIdentityOptions {
  readonly accounts?: readonly GivenAccount[];
  /** Neither the provider nor the profiles can be reached. */
  readonly offline?: boolean;
}

/** An identity with what a test asks about it. */
export interface FakeIdentity extends Identity {
  /** The stored profile of an account. */
  profileOf(email: string): Profile | undefined;
  /** The addresses that a reset link was sent to, oldest first. */
  readonly resetMails: readonly string[];
}

interface Account {
  readonly uid: string;
  readonly password: string;
  profile?: Profile;
}

/**
 * The identity provider in memory, for tests of pages. It answers, refuses and tells watchers as
 * `createIdentity` does with Firebase behind it: `identityCases` run against both.
 */
export function createFakeIdentity(options: FakeIdentityOptions = {}): FakeIdentity {
  const accounts = new Map<string, Account>();
  const channel = new SessionChannel();
  const resetMails: string[] = [];
  let current: Account | null = null;
  let inTheMaking = 0;
  let made = 0;

  const store = (email: string, password: string): Account => {
    const account = { uid: `uid-${(made += 1)}`, password };
    accounts.set(email.toLowerCase(), account);
    return account;
  };
  for (const { email, password, name } of options.accounts ?? []) {
    const account = store(email, password);
    if (name !== undefined) account.profile = { name, mobile: '', email: email.toLowerCase() };
  }

  const request = async (): Promise<void> => {
    await Promise.resolve();
    refuse(options.offline, 'auth/network-request-failed');
  };
  const announce = async (): Promise<void> => {
    await Promise.resolve();
    if (inTheMaking > 0) return;
    const name = current?.profile?.name;
    const shown = name !== undefined && name.trim() !== '' ? { name } : {};
    channel.emit(current && { uid: current.uid, ...shown });
  };
  const become = (account: Account | null): void => {
    current = account;
    void announce();
  };
  const register = async ({ email, password, name, mobile }: NewAccount): Promise<void> => {
    await request();
    refuse(email === '' && password === '', 'auth/invalid-email');
    refuse(email === '', 'auth/missing-email');
    refuse(password === '', 'auth/missing-password');
    refuse(!isAddress(email), 'auth/invalid-email');
    refuse(accounts.has(email.toLowerCase()), 'auth/email-already-in-use');
    refuse(password.length < 6, 'auth/weak-password');
    const account = store(email, password);
    become(account);
    const profile = { name, mobile, email: email.toLowerCase() };
    await request();
    if (isProfile(profile)) {
      account.profile = profile;
      return;
    }
    accounts.delete(email.toLowerCase());
    become(null);
    throw new ProviderError('permission-denied');
  };

  void announce();
  return {
    signIn: async (email, password) => {
      await request();
      refuse(!isAddress(email), 'auth/invalid-email');
      refuse(password === '', 'auth/missing-password');
      const account = accounts.get(email.toLowerCase());
      if (account?.password !== password) throw new ProviderError('auth/invalid-credential');
      become(account);
    },
    signUp: async (account) => {
      inTheMaking += 1;
      try {
        await register(account);
      } finally {
        inTheMaking -= 1;
        void announce();
      }
    },
    sendReset: async (email) => {
      await request();
      refuse(email === '', 'auth/missing-email');
      if (accounts.has(email.toLowerCase())) resetMails.push(email.toLowerCase());
    },
    signOut: async () => become(null),
    watchSession: (listener) => channel.watch(listener),
    profileOf: (email) => accounts.get(email.toLowerCase())?.profile,
    resetMails,
  };
}

function refuse(when: boolean | undefined, code: ProviderErrorCode): void {
  if (when === true) throw new ProviderError(code);
}

function isAddress(email: string): boolean {
  return /^[^@]+@[^@]+$/.test(email);
}

/** What `firestore.rules` takes. */
function isProfile({ name, mobile, email }: Profile): boolean {
  return (
    name.length >= 1 &&
    name.length <= 200 &&
    mobile.length <= 40 &&
    email.length >= 3 &&
    email.length <= 320
  );
}
