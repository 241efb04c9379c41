import type { EntryAnswer } from './releaseFate';
import { ANSWER_WITHIN } from '../pages/timing';

const GONE = [404, 410];

/** Asks the site itself, past the browser's copies, whether it still has a file. Never throws. */
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
