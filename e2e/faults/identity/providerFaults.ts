import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../../fixtures/retryIfClosed';
import { injectFault } from '../injectFault';
import type { HalfAnswers } from './identityTest';

/** A fault between the browser and the identity provider, and the message of the provider's SDK. */
export interface ProviderFault {
  /** Completes "where the provider …". */
  readonly where: string;
  readonly respond: (route: Route, halfAnswers: HalfAnswers) => Promise<void> | void;
  readonly message: string;
  /** How long the form waits before it shows the message, in milliseconds; 0 if left out. */
  readonly patience?: number;
  /** Whether the answer begins. */
  readonly begins?: true;
}

const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';

const refuse =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { error: { code: status, message } } });

/** The faults that log in meets. */
export const PROVIDER_FAULTS: readonly ProviderFault[] = [
  {
    where: 'has had too many requests',
    respond: refuse(
      400,
      'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.',
    ),
    message: 'Firebase: Too many attempts. Please try again later. (auth/too-many-requests).',
  },
  {
    where: 'finds the address to be none',
    respond: refuse(400, 'INVALID_EMAIL'),
    message: 'Firebase: Error (auth/invalid-email).',
  },
  { where: 'cannot be reached', respond: (route) => route.abort(), message: UNREACHABLE },
  {
    where: 'answers 500',
    respond: refuse(500, 'Internal error encountered.'),
    message: 'Firebase: Error (auth/internal-error-encountered.).',
  },
  {
    where: 'answers with a page in place of data',
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' }),
    message: UNREACHABLE,
  },
  {
    where: 'never answers',
    respond: () => undefined,
    message: UNREACHABLE,
    patience: 30_000,
  },
  {
    where: 'stops halfway through its answer',
    respond: (route, { address }) => route.continue({ url: address }),
    message: 'The sign-in service did not answer in time. Check your connection and try again.',
    patience: 45_000,
    begins: true,
  },
  {
    where: 'answers with nothing in its data',
    respond: (route) => route.fulfill({ json: {} }),
    message: 'Firebase: Error (auth/internal-error).',
  },
];

/** The faults that sign up and reset meet too; all forms call the provider by the same code. */
export const FAULTS_OF_EVERY_FORM = PROVIDER_FAULTS.filter(({ where }) =>
  ['has had too many requests', 'cannot be reached', 'never answers'].includes(where),
);

/** Sends a request to the provider and drops the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch(RETRY_IF_CLOSED);
  await route.abort();
}

/** Injects a fault into one of the page's calls. @returns a function that lifts it. */
export function raise(
  page: Page,
  call: string,
  respond: (route: Route) => Promise<void> | void,
): Promise<() => void> {
  return injectFault(page, `**/${call}*`, respond);
}
