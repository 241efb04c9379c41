import type { Profile } from '../profile';
import { ProviderError, type ProviderErrorCode } from './ProviderError';

/** An account that exists before a test; without a `name` it has no profile. */
export interface GivenAccount {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/** A stored account; its address is in lower case, as at the provider. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  profile?: Profile;
}

/** The accounts and profiles of the fake, with the refusals of the provider and of `firestore.rules`. */
export class FakeAccounts {
  private readonly byEmail = new Map<string, Account>();
  private made = 0;

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

  /** The account that an earlier sign-up left without a profile, if this is its password. */
  leftBehind(email: string, password: string): Account | undefined {
    const account = this.find(email);
    return account?.password === password && !account.profile ? account : undefined;
  }

  /** @throws ProviderError if the provider would refuse this account. */
  create(email: string, password: string): Account {
    refuse(email === '' && password === '', 'auth/invalid-email');
    refuse(email === '', 'auth/missing-email');
    refuse(password === '', 'auth/missing-password');
    refuse(!isAddress(email), 'auth/invalid-email');
    refuse(this.find(email) !== undefined, 'auth/email-already-in-use');
    refuse(password.length < 6, 'auth/weak-password');
    this.made += 1;
    const account = { uid: `uid-${this.made}`, email: email.toLowerCase(), password };
    this.byEmail.set(account.email, account);
    return account;
  }

  remove({ email }: Account): void {
    this.byEmail.delete(email);
  }

  /** @throws ProviderError if the rules would refuse this profile. */
  writeProfile(account: Account, name: string, mobile: string): void {
    const { email } = account;
    const fits = isBetween(name, 1, 200) && isBetween(mobile, 0, 40) && isBetween(email, 3, 320);
    refuse(!fits, 'permission-denied');
    account.profile = { name, mobile, email };
  }
}

function refuse(when: boolean, code: ProviderErrorCode): void {
  if (when) throw new ProviderError(code);
}

function isAddress(email: string): boolean {
  return /^[^@]+@[^@]+$/.test(email);
}

function isBetween(text: string, shortest: number, longest: number): boolean {
  return text.length >= shortest && text.length <= longest;
}
