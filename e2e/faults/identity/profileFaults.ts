import type { Route } from '@playwright/test';
import type { StoredFields } from './providerAdmin';

/** A fault between the browser and the profiles. */
export interface ProfileFault {
  /** Completes "where the profile …" or "where the write …". */
  readonly where: string;
  readonly respond: (route: Route) => Promise<void> | void;
  /** How long the visitor waits, in milliseconds; 0 if left out. */
  readonly patience?: number;
}

/** A failed write, and the message of sign-up after its cross mark. */
export interface WriteFault extends ProfileFault {
  readonly message: string;
}

/** The requests that read and write the profile. */
export const READ = 'documents:batchGet';
export const WRITE = 'documents:commit';

const answer =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { error: { code: status, message } } });

const UNREACHED = 'Your profile could not be saved. Check your connection and try again.';

export const READ_FAULTS: readonly ProfileFault[] = [
  { where: 'may not be read', respond: answer(403, 'Missing or insufficient permissions.') },
  { where: 'cannot be reached', respond: (route) => route.abort() },
  { where: 'is never answered', respond: () => undefined, patience: 10_000 },
];

/** Profiles that are missing or have no name. */
export const NAMELESS: readonly { readonly where: string; readonly fields?: StoredFields }[] = [
  { where: 'is missing' },
  { where: 'has a blank name', fields: { name: { stringValue: '  ' } } },
];

export const WRITE_FAULTS: readonly WriteFault[] = [
  {
    where: 'is denied',
    respond: answer(403, 'Missing or insufficient permissions.'),
    message: 'Request failed with error: Missing or insufficient permissions.',
  },
  { where: 'cannot be reached', respond: (route) => route.abort(), message: UNREACHED },
  { where: 'is never answered', respond: () => undefined, message: UNREACHED, patience: 30_000 },
];
