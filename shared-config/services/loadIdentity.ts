import type { Identity } from './Identity';

/**
 * The identity provider, fetched by whoever needs it first. This module is a shared singleton and stays
 * tiny; Firebase lies in a chunk of its own behind it, so a failed load can simply be tried again.
 *
 * Import it as `shared-config/services/loadIdentity`: only that request is shared.
 *
 * @throws Error that a visitor can read, when the code could not be fetched.
 */
export async function loadIdentity(): Promise<Identity> {
  const { pageIdentity } = await import(/* webpackChunkName: "identity" */ './pageIdentity').catch(
    (error: unknown) => {
      throw new Error(
        'The sign-in service could not be reached. Check your connection and try again.',
        { cause: error },
      );
    },
  );
  return pageIdentity();
}
