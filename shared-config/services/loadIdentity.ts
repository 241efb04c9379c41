import { i18n } from '../i18n/i18n';
import type { Identity } from './Identity';
import { timeoutSignal } from './timeoutSignal';

const REFETCH_TIMEOUT = 30000;

/** The address of the code that failed to load last. */
let failedAddress: string | undefined;

/**
 * Loads the identity provider on first use. This module is a small shared singleton; Firebase is in a separate
 * chunk, so a failed load can be retried.
 *
 * Import it as `shared-config/services/loadIdentity`: only that specifier is shared.
 *
 * @throws Error with a message for the visitor if the code cannot be fetched.
 */
export async function loadIdentity(): Promise<Identity> {
  const identity = await load().catch((error: unknown) => {
    failedAddress = (error as { request?: string }).request ?? failedAddress;
    throw new Error(
      i18n.t('The sign-in service could not be reached. Check your connection and try again.'),
      { cause: error },
    );
  });
  failedAddress = undefined;
  return identity;
}

async function load(): Promise<Identity> {
  if (failedAddress !== undefined) await refetch(failedAddress);
  const { pageIdentity } = await import(/* webpackChunkName: "identity" */ './createIdentity');
  return pageIdentity();
}

/** Replaces the browser's cached copy of a script, which may be incomplete or damaged. */
async function refetch(address: string): Promise<void> {
  const signal = timeoutSignal(REFETCH_TIMEOUT);
  const response = await fetch(address, { cache: 'reload', signal });
  await response.arrayBuffer();
}
