import type { Identity } from '../Identity';
import type { Profile } from '../profile';
import type { GivenAccount } from './FakeAccounts';
import type { ProviderErrorCode } from './ProviderError';

/** What a listener hears: `null` when signed out, else the session without its uid. */
export type Told = { readonly name?: string } | null;

/** How the provider refuses; without a message the code alone is compared. */
export interface Refusal {
  readonly code: ProviderErrorCode;
  readonly message?: string;
}

/**
 * One step: a call, which everybody who watches is told of; a watcher who comes, and is told alone; or one
 * who leaves. `tells` is all that is told, in order; nothing where it is left out.
 */
export type IdentityStep =
  | {
      readonly call: (identity: Identity) => Promise<unknown>;
      readonly refused?: Refusal;
      readonly tells?: readonly Told[];
    }
  | { readonly watch: string; readonly tells?: readonly Told[] }
  | { readonly unwatch: string };

/** Steps with what must come of them, for whatever claims to be an identity. */
export interface IdentityCase {
  readonly title: string;
  readonly given?: readonly GivenAccount[];
  /** Neither the provider nor the profiles can be reached. */
  readonly offline?: boolean;
  /** The given account whose session this browser still holds from an earlier visit. */
  readonly stored?: GivenAccount;
  readonly steps: readonly IdentityStep[];
  /** Profiles afterwards by e-mail address, `null` for none. */
  readonly profiles?: Readonly<Record<string, Profile | null>>;
  /** The addresses that reset links were sent to. */
  readonly resetMails?: readonly string[];
}

/** An identity, and what can be seen of the services behind it. */
export interface IdentityWorld {
  readonly identity: Identity;
  /** How long to look out at the end, in milliseconds, for what must not be told. */
  readonly quiet: number;
  profileOf(email: string): Promise<Profile | undefined>;
  resetMails(): Promise<readonly string[]>;
}
