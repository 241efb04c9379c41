import type { Identity, Session } from '../Identity';
import type { Profile } from '../profile';
import { SessionChannel } from '../SessionChannel';
import { tryStorage } from '../tryStorage';
import { endStoredSession, storeSession } from './storedSession';
import { ProviderError, type ProviderErrorCode } from './ProviderError';

/** An account that exists before a test; without a `name` it has no profile. */
export interface GivenAccount {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

interface FakeIdentityOptions {
  readonly accounts?: readonly GivenAccount[];
  /** Neither the provider nor the profiles can be reached. */
  readonly offline?: boolean;
  /** The account among `accounts` whose session is stored from an earlier visit. */
  readonly stored?: Pick<GivenAccount, 'email'>;
}

/** An identity that a test can inspect. */
export interface FakeIdentity extends Identity {
  /** The stored profile of an account. */
  profileOf(email: string): Profile | undefined;
  /** The addresses that a reset link was sent to, oldest first. */
  readonly resetMails: readonly string[];
}

/**
 * The identity provider in memory, for tests of pages. It behaves like `createIdentity` with Firebase:
 * `identityCases` run against both.
 */
export function createFakeIdentity(options: FakeIdentityOptions = {}): FakeIdentity {
  const accounts = new FakeAccounts(options.accounts ?? []);
  const channel = new SessionChannel();
  const resetMails: string[] = [];
  let current = accounts.find(options.stored?.email ?? '') ?? null;
  let changesRunning = 0;

  const request = async (): Promise<void> => {
    await Promise.resolve();
    if (options.offline) throw new ProviderError('auth/network-request-failed');
  };
  const announce = async (): Promise<void> => {
    await Promise.resolve();
    if (changesRunning > 0) return;
    tryStorage(() => (current ? storeSession(current.uid) : endStoredSession()));
    channel.emit(current && sessionOf(current, options.offline));
  };
  const become = (account: Account | null): void => {
    current = account;
    void announce();
  };

  void announce();
  return {
    signIn: async (email, password) => {
      await request();
      become(accounts.open(email, password));
    },
    signUp: async ({ name, mobile, email, password }) => {
      changesRunning += 1;
      try {
        await request();
        const account = accounts.create(email, password);
        become(account);
        await request();
        try {
          accounts.writeProfile(account, name, mobile);
        } catch (error) {
          accounts.remove(account);
          become(null);
          throw error;
        }
      } finally {
        changesRunning -= 1;
        void announce();
      }
    },
    sendReset: async (email) => {
      await request();
      if (email === '') throw new ProviderError('auth/missing-email');
      const account = accounts.find(email);
      if (account) resetMails.push(account.email);
    },
    deleteAccount: async (email, password) => {
      changesRunning += 1;
      try {
        await request();
        const account = accounts.open(email, password);
        become(account);
        await request();
        accounts.remove(account);
        become(null);
      } finally {
        changesRunning -= 1;
        void announce();
      }
    },
    signOut: async () => become(null),
    watchSession: (listener) => channel.watch(listener),
    profileOf: (email) => accounts.find(email)?.profile,
    resetMails,
  };
}

function sessionOf({ uid, email, profile }: Account, offline = false): Session {
  const name = offline ? undefined : profile?.name;
  return name === undefined ? { uid, email } : { uid, name, email };
}

/** A stored account; its address is in lower case, as at the provider. */
interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  profile?: Profile;
}

/** The accounts and profiles of the fake, with refusals of the provider and of `firestore.rules`. */
class FakeAccounts {
  private readonly byEmail = new Map<string, Account>();

  constructor(given: readonly GivenAccount[]) {
    for (const { email, password, name } of given) {
      const account = this.create(email, password);
      if (name !== undefined) account.profile = { name, mobile: '', email: account.email };
    }
  }

  find(email: string): Account | undefined {
    return this.byEmail.get(email.toLowerCase());
  }

  /** @throws ProviderError if the provider would refuse the sign-in. */
  open(email: string, password: string): Account {
    refuse(!isAddress(email), 'auth/invalid-email');
    refuse(password === '', 'auth/missing-password');
    const account = this.find(email);
    if (account?.password !== password) throw new ProviderError('auth/invalid-credential');
    return account;
  }

  /** @throws ProviderError if the provider would refuse this account. */
  create(email: string, password: string): Account {
    refuse(email === '', 'auth/missing-email');
    refuse(password === '', 'auth/missing-password');
    refuse(!isAddress(email), 'auth/invalid-email');
    refuse(this.find(email) !== undefined, 'auth/email-already-in-use');
    refuse(password.length < 6, 'auth/weak-password');
    const account = { uid: email, email: email.toLowerCase(), password };
    this.byEmail.set(account.email, account);
    return account;
  }

  remove({ email }: Account): void {
    this.byEmail.delete(email);
  }

  /** @throws ProviderError if the rules would refuse this profile. */
  writeProfile(account: Account, name: string, mobile: string): void {
    refuse(name.length > 200, 'permission-denied');
    account.profile = { name, mobile, email: account.email };
  }
}

function refuse(when: boolean, code: ProviderErrorCode): void {
  if (when) throw new ProviderError(code);
}

function isAddress(email: string): boolean {
  return /^[^@]+@[^@]+$/.test(email);
}
