import type { Identity, Session } from '../Identity';
import type { Profile } from '../profile';
import { SessionChannel } from '../SessionChannel';
import { FakeAccounts, type Account, type GivenAccount } from './FakeAccounts';
import { ProviderError } from './ProviderError';

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
    if (changesRunning === 0) channel.emit(current && sessionOf(current, options.offline));
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
        const account = accounts.leftBehind(email, password) ?? accounts.create(email, password);
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

function sessionOf({ uid, profile }: Account, offline = false): Session {
  const name = offline ? undefined : profile?.name;
  return name === undefined || name.trim() === '' ? { uid } : { uid, name };
}
