import { ANSWER_WITHIN } from './boundedJson';
import type { EntryAnswer } from './releaseFate';

const GONE = [404, 410];

/** Asks the site, bypassing the browser's cache, whether a file still exists. Never throws. */
export async function askForEntry(address: string): Promise<EntryAnswer> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    if (ok) return 'found';
    return GONE.includes(status) ? 'missing' : 'no answer';
  } catch {
    return 'no answer';
  }
}
