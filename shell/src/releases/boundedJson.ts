import { TIMING } from '../pages/timing';

/**
 * Fetches a JSON file of the site within the bound that scripts have too.
 *
 * @param options.within another bound, in milliseconds
 * @param options.fresh asks the network even where the browser holds a copy
 * @param options.integrity refuses a body with another hash
 * @throws Error naming the address when the answer is not an ok response with JSON in it.
 */
export async function boundedJson<T>(
  address: string,
  options: { fresh?: boolean; integrity?: string; within?: number } = {},
): Promise<T> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(options.within ?? TIMING.giveUpAfter),
    ...(options.fresh ? { cache: 'reload' } : {}),
    ...(options.integrity ? { integrity: options.integrity } : {}),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json().catch((cause: unknown) => {
    throw new Error(`${address} holds no JSON.`, { cause });
  }) as Promise<T>;
}
