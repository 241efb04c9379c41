import { withinTime } from './withinTime';

/** The longest wait for the browser's database, in milliseconds. */
export const DATABASE_TIMEOUT = 5000;

const NAME = 'getit.trial';

/** Larger than a stored session, so that a nearly full database is noticed. */
const SAMPLE = ' '.repeat(16384);

/**
 * Removes IndexedDB from this page if it fails, is full or does not respond within 5 s. Firebase waits for it
 * without limit before every request, and reports a log-in as failed if the session cannot be stored. Without
 * IndexedDB the session lasts as long as the tab, and everything else works.
 */
export async function dropBrokenDatabase(): Promise<void> {
  try {
    await withinTime(keepAndForget(), DATABASE_TIMEOUT, 'The database does not answer.');
  } catch {
    Reflect.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  }
}

async function keepAndForget(): Promise<void> {
  const opening = indexedDB.open(NAME);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
  await happens(opening, 'success');
  const database = opening.result;
  try {
    const keeping = database.transaction(NAME, 'readwrite');
    keeping.objectStore(NAME).put(SAMPLE, NAME);
    await happens(keeping, 'complete');
    const forgetting = database.transaction(NAME, 'readwrite');
    forgetting.objectStore(NAME).clear();
    await happens(forgetting, 'complete');
  } finally {
    database.close();
  }
}

function happens(target: EventTarget, event: 'success' | 'complete'): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve());
    for (const failure of ['error', 'abort', 'blocked'])
      target.addEventListener(failure, () => reject(new Error(`IndexedDB: ${failure}.`)));
  });
}
