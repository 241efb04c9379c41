import type { NewAccount } from '../../Identity';
import type { IdentityStep } from '../IdentityCase';

type Call = Extract<IdentityStep, { call: unknown }>;

export const signUp = (account: NewAccount, difference: Partial<NewAccount> = {}): Call => ({
  call: (identity) => identity.signUp({ ...account, ...difference }),
});

export const signIn = ({ email, password }: Pick<NewAccount, 'email' | 'password'>): Call => ({
  call: (identity) => identity.signIn(email, password),
});

export const deleteAccount = ({
  email,
  password,
}: Pick<NewAccount, 'email' | 'password'>): Call => ({
  call: (identity) => identity.deleteAccount(email, password),
});

export const sendReset = (email: string): Call => ({
  call: (identity) => identity.sendReset(email),
});

export const signOut: Call = { call: (identity) => identity.signOut() };

/** The shell's frame starts to watch while no one is signed in. */
export const frameWatches: IdentityStep = { watch: 'frame', notifies: [null] };
