import type { Identity } from '../Identity';
import type { Profile } from '../profile';
import type { GivenAccount } from './FakeAccounts';
import type { ProviderErrorCode } from './ProviderError';

/** What a listener gets: `null` when signed out, else the session without its uid. */
export type Report = { readonly name?: string } | null;

/** The provider's error; without a message only the code is compared. */
export interface Refusal {
  readonly code: ProviderErrorCode;
  readonly message?: string;
}

/**
 * One step: a call, which can notify every watcher; a new watcher, which alone can be notified; or a watcher
 * that stops. `notifies` lists every report in order; none if omitted.
 */
export type IdentityStep =
  | {
      readonly call: (identity: Identity) => Promise<unknown>;
      readonly refused?: Refusal;
      readonly notifies?: readonly Report[];
    }
  | { readonly watch: string; readonly notifies?: readonly Report[] }
  | { readonly unwatch: string };

/** Steps and their expected results, for every implementation of `Identity`. */
export interface IdentityCase {
  readonly title: string;
  readonly given?: readonly GivenAccount[];
  /** Neither the provider nor the profiles can be reached. */
  readonly offline?: boolean;
  /** The given account whose session is stored from an earlier visit. */
  readonly stored?: GivenAccount;
  readonly steps: readonly IdentityStep[];
  /** Profiles afterwards by e-mail address, `null` for none. */
  readonly profiles?: Readonly<Record<string, Profile | null>>;
  /** The addresses that reset links were sent to. */
  readonly resetMails?: readonly string[];
}

/** An identity, and a view of the services behind it. */
export interface IdentityWorld {
  readonly identity: Identity;
  /** How long to wait at the end, in milliseconds, for reports that must not come. */
  readonly quiet: number;
  profileOf(email: string): Promise<Profile | undefined>;
  resetMails(): Promise<readonly string[]>;
}
