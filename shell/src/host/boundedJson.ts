import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { failedFiles } from './fileTags';

/**
 * Fetches a JSON file of the site within the time limit that scripts have too, or within another (`within`, in
 * milliseconds). `integrity` is the hash that the body must have.
 *
 * @throws Error naming the address when the answer is not an ok response with JSON in it.
 */
export async function boundedJson<T>(
  address: string,
  options: { integrity?: string; within?: number } = {},
): Promise<T> {
  try {
    const response = await fetch(address, {
      signal: timeoutSignal(options.within ?? CHUNK_LOAD_TIMEOUT),
      ...(options.integrity ? { integrity: options.integrity } : {}),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return await (response.json() as Promise<T>).catch((cause: unknown) => {
      throw new Error(`${address} holds no JSON.`, { cause });
    });
  } catch (error) {
    failedFiles.add(address);
    throw error;
  }
}
