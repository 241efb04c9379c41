import type { Identity } from './Identity';

/** The longest wait for another copy of code that failed to load, in milliseconds. */
const REFETCH_TIMEOUT = 30000;

/** The address of the code that could not be fetched, until it could. */
let lost: string | undefined;

/**
 * The identity provider, fetched by whoever needs it first. This module is a shared singleton and stays
 * tiny; Firebase lies in a chunk of its own behind it, so a failed load can simply be tried again.
 *
 * Import it as `shared-config/services/loadIdentity`: only that request is shared.
 *
 * @throws Error that a visitor can read, when the code could not be fetched.
 */
export async function loadIdentity(): Promise<Identity> {
  const { pageIdentity } = await load().catch((error: unknown) => {
    lost = (error as { request?: string }).request ?? lost;
    throw new Error(
      'The sign-in service could not be reached. Check your connection and try again.',
      { cause: error },
    );
  });
  lost = undefined;
  return pageIdentity();
}

async function load() {
  if (lost !== undefined) await fetchAnew(lost);
  return import(/* webpackChunkName: "identity" */ './pageIdentity');
}

/** Browsers answer for a script that hangs, or that was damaged on its way, with the same again. */
async function fetchAnew(address: string): Promise<void> {
  const signal = AbortSignal.timeout(REFETCH_TIMEOUT);
  const response = await fetch(address, { cache: 'reload', signal });
  await response.arrayBuffer();
}
