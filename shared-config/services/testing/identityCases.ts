import type { Identity, NewAccount } from '../Identity';
import type { Profile } from '../profile';
import type { GivenAccount } from './fakeIdentity';
import type { ProviderErrorCode } from './ProviderError';

/** What a listener gets: `null` when signed out, else the session without its uid and email. */
export type Report = { readonly name?: string } | null;

/** A call, and what it makes a listener hear: nothing if `notifies` is omitted. */
export interface IdentityStep {
  readonly call: (identity: Identity) => Promise<unknown>;
  readonly refused?: ProviderErrorCode;
  readonly notifies?: Report;
}

/** Steps and their expected results, for every implementation of `Identity`. A listener watches the session from the start. */
export interface IdentityCase {
  readonly title: string;
  readonly given?: readonly GivenAccount[];
  /** Neither the provider nor the profiles can be reached. */
  readonly offline?: boolean;
  /** The given account whose session is stored from an earlier visit. */
  readonly stored?: GivenAccount;
  /** What the listener hears first, `null` by default. `unawaited`: the first step does not wait for it. */
  readonly opens?: Report | 'unawaited';
  readonly steps: readonly IdentityStep[];
  /** Profiles afterwards by email address, `null` for none. */
  readonly profiles?: Readonly<Record<string, Profile | null>>;
  /** The addresses that reset links were sent to. */
  readonly resetMails?: readonly string[];
}

const ASHA = { name: 'Asha', mobile: '', email: 'asha@example.com', password: 'long-enough' };
const RAVI = {
  name: 'Ravi Kumar',
  mobile: '+91 98450 12345',
  email: 'ravi@example.com',
  password: 'another-one',
};
/** Asha's account after a sign-up that could neither write her profile nor delete the account. */
const LEFT_BEHIND = { email: ASHA.email, password: ASHA.password };

const ASHAS_PROFILE = { name: 'Asha', mobile: '', email: ASHA.email };

type Credentials = Pick<NewAccount, 'email' | 'password'>;

const signUp = (account: NewAccount, difference: Partial<NewAccount> = {}): IdentityStep => ({
  call: (identity) => identity.signUp({ ...account, ...difference }),
});
const signIn = (
  { email, password }: Credentials,
  difference: Partial<Credentials> = {},
): IdentityStep => ({
  call: (identity) => identity.signIn(difference.email ?? email, difference.password ?? password),
});
const deleteAccount = ({ email, password }: Credentials): IdentityStep => ({
  call: (identity) => identity.deleteAccount(email, password),
});
const sendReset = (email: string): IdentityStep => ({
  call: (identity) => identity.sendReset(email),
});
const signOut: IdentityStep = { call: (identity) => identity.signOut() };

const refused = (call: IdentityStep, code: ProviderErrorCode): IdentityStep => ({
  ...call,
  refused: code,
});
/** A call after which the listener hears that this visitor is signed in, or no one. */
const notifies = (call: IdentityStep, name: string | null): IdentityStep => ({
  ...call,
  notifies: name === null ? null : { name },
});

const TAKEN = 'auth/email-already-in-use';
const WRONG = 'auth/invalid-credential';
const NO_ADDRESS = 'auth/invalid-email';
const NO_EMAIL = 'auth/missing-email';
const NO_PASSWORD = 'auth/missing-password';
const UNREACHABLE = 'auth/network-request-failed';

const signingUp: readonly IdentityCase[] = [
  {
    title:
      'a new account is signed in once, with its name exactly as typed, and has it in its profile with mobile and email (spec §3, §7.4)',
    steps: [notifies(signUp(RAVI, { name: ' Ravi  Śrī ' }), ' Ravi  Śrī ')],
    profiles: {
      [RAVI.email]: { name: ' Ravi  Śrī ', mobile: '+91 98450 12345', email: RAVI.email },
    },
  },
  {
    title:
      "an address in capitals works for signing up and in, and the profile has it as the account's token does (spec §7.3, §7.7)",
    steps: [
      notifies(signUp(ASHA, { email: 'ASHA@Example.COM' }), 'Asha'),
      notifies(signOut, null),
      notifies(signIn(ASHA, { email: 'ASHA@EXAMPLE.COM' }), 'Asha'),
    ],
    profiles: { [ASHA.email]: ASHAS_PROFILE },
  },
  {
    title: 'an address that is taken is refused, in capitals too, and signs no one in',
    given: [ASHA],
    steps: [
      refused(signUp(RAVI, { email: ASHA.email }), TAKEN),
      refused(signUp(RAVI, { email: 'ASHA@example.com' }), TAKEN),
    ],
    profiles: { [ASHA.email]: ASHAS_PROFILE },
  },
  {
    title: 'a password of five characters is refused, one of six is accepted (spec §5)',
    steps: [
      refused(signUp(ASHA, { password: '12345' }), 'auth/weak-password'),
      notifies(signUp(ASHA, { password: '123456' }), 'Asha'),
    ],
  },
  {
    title: 'an empty or invalid address and an empty password are refused by name (spec §5)',
    steps: [
      refused(signUp(ASHA, { email: '' }), NO_EMAIL),
      refused(signUp(ASHA, { email: 'asha@' }), NO_ADDRESS),
      refused(signUp(ASHA, { password: '' }), NO_PASSWORD),
      refused(signIn(ASHA, { email: '' }), NO_ADDRESS),
      refused(signIn(ASHA, { email: 'asha' }), NO_ADDRESS),
      refused(signIn(ASHA, { password: '' }), NO_PASSWORD),
    ],
  },
  {
    title: 'a sign-up replaces the session of another account, and a refused one keeps it',
    given: [ASHA, RAVI],
    steps: [
      notifies(signIn(RAVI), 'Ravi Kumar'),
      refused(signUp(ASHA), TAKEN),
      notifies(signUp(ASHA, { email: 'asha.rao@example.com' }), 'Asha'),
    ],
  },
];

const refusedSignUp = refused(signUp(ASHA, { name: 'n'.repeat(201) }), 'permission-denied');

/** An account whose profile cannot be written is deleted again (docs/specification.md, decisions). */
const refusedProfiles: readonly IdentityCase[] = [
  {
    title:
      'an account whose profile is refused is deleted, never appears signed in, and can sign up again (spec §7.4)',
    steps: [refusedSignUp, refused(signIn(ASHA), WRONG), notifies(signUp(ASHA), 'Asha')],
    profiles: { [ASHA.email]: ASHAS_PROFILE },
  },
  {
    title: 'a refused profile ends the session of another account',
    given: [RAVI],
    steps: [notifies(signIn(RAVI), 'Ravi Kumar'), { ...refusedSignUp, notifies: null }],
  },
];

const signingIn: readonly IdentityCase[] = [
  {
    title: 'a wrong password and an unknown address are refused alike (spec §8)',
    given: [RAVI],
    steps: [
      refused(signIn(RAVI, { password: 'not-the-one' }), WRONG),
      refused(signIn(ASHA), WRONG),
      refused(signIn(RAVI, { email: ` ${RAVI.email} ` }), WRONG),
    ],
  },
  {
    title: 'an account without a profile has a session without a name (spec §2)',
    given: [LEFT_BEHIND],
    steps: [{ ...signIn(ASHA), notifies: {} }],
    profiles: { [ASHA.email]: null },
  },
  {
    title: 'signing in again notifies no listener, and another account replaces the first',
    given: [ASHA, RAVI],
    steps: [
      notifies(signIn(RAVI), 'Ravi Kumar'),
      signIn(RAVI),
      refused(signIn(RAVI, { password: 'not-the-one' }), WRONG),
      notifies(signIn(ASHA), 'Asha'),
    ],
  },
  {
    title: 'signing out ends the session, and succeeds without one (spec §7.6)',
    given: [RAVI],
    steps: [
      signOut,
      notifies(signIn(RAVI), 'Ravi Kumar'),
      notifies(signOut, null),
      notifies(signIn(RAVI), 'Ravi Kumar'),
    ],
  },
  {
    title: 'without a network every request is refused, and no one is signed in',
    offline: true,
    steps: [
      refused(signIn(RAVI), UNREACHABLE),
      refused(signUp(ASHA), UNREACHABLE),
      refused(sendReset(RAVI.email), UNREACHABLE),
      refused(deleteAccount(RAVI), UNREACHABLE),
      signOut,
    ],
  },
];

/** A session that an earlier visit left in the browser (spec §7.6). */
const storedSessions: readonly IdentityCase[] = [
  {
    title: 'listeners get a stored session with its name, and no signed-out state before it',
    given: [RAVI],
    stored: RAVI,
    opens: { name: 'Ravi Kumar' },
    steps: [notifies(signOut, null)],
  },
  {
    title: 'a stored session lasts without a network, but without its name',
    given: [RAVI],
    stored: RAVI,
    offline: true,
    opens: {},
    steps: [notifies(signOut, null)],
  },
  {
    title: 'a refused sign-up right after the page has opened does not end the session it holds',
    given: [ASHA, RAVI],
    stored: RAVI,
    opens: 'unawaited',
    steps: [notifies(refused(signUp(ASHA), TAKEN), 'Ravi Kumar')],
  },
];

const resetting: readonly IdentityCase[] = [
  {
    title:
      'a reset link goes to the address of an account, in any capitalisation, and an unknown address succeeds without an email (spec §7.5)',
    given: [RAVI],
    steps: [sendReset('RAVI@Example.com'), sendReset(ASHA.email), refused(sendReset(''), NO_EMAIL)],
    resetMails: [RAVI.email],
  },
];

const deleting: readonly IdentityCase[] = [
  {
    title:
      'a logged-in visitor deletes the account: the profile is gone, the session ends, and the address can sign up again',
    steps: [
      notifies(signUp(ASHA), 'Asha'),
      notifies(deleteAccount(ASHA), null),
      refused(signIn(ASHA), WRONG),
      notifies(signUp(ASHA), 'Asha'),
    ],
  },
  {
    title: 'a visitor who is not logged in deletes an account, and no greeting shows meanwhile',
    given: [RAVI],
    steps: [deleteAccount(RAVI), refused(signIn(RAVI), WRONG)],
    profiles: { [RAVI.email]: null },
  },
  {
    title: 'a wrong password deletes nothing and keeps the session',
    steps: [
      notifies(signUp(ASHA), 'Asha'),
      refused(deleteAccount({ ...ASHA, password: 'not-hers' }), WRONG),
    ],
    profiles: { [ASHA.email]: ASHAS_PROFILE },
  },
  {
    title: 'an account whose profile is gone already is deleted',
    given: [LEFT_BEHIND],
    steps: [deleteAccount(LEFT_BEHIND), refused(signIn(LEFT_BEHIND), WRONG)],
  },
];

/** The behaviour of every identity; an implementation that passes can replace the provider in tests of pages. */
export const IDENTITY_CASES: readonly IdentityCase[] = [
  ...signingUp,
  ...refusedProfiles,
  ...signingIn,
  ...storedSessions,
  ...resetting,
  ...deleting,
];
