import type { Page } from '@playwright/test';

/** The databases of the site's scripts, with their stores and key paths. */
const DATABASES = [
  { name: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', keyPath: 'fbase_key' },
  { name: 'firebase-heartbeat-database', store: 'firebase-heartbeat-store' },
  { name: 'getit.trial', store: 'getit.trial' },
];

interface Garbage {
  readonly databases: typeof DATABASES;
  readonly version: number;
  readonly values: readonly unknown[];
  readonly keys: readonly string[];
}

/** Creates databases of the right shape with nonsense values. */
export function storeGarbage(page: Page): Promise<void> {
  return store(page, {
    databases: DATABASES,
    version: 1,
    keys: ['firebase:authUser:local:[DEFAULT]', '[DEFAULT]!undefined'],
    values: [42, { uid: 7, stsTokenManager: 'garbage', heartbeats: 'garbage' }],
  });
}

/** Creates databases of a later version. */
export function storeOtherVersion(page: Page): Promise<void> {
  const databases = DATABASES.map(({ name }) => ({ name, store: 'other' }));
  return store(page, { databases, version: 99, keys: [], values: [] });
}

async function store(page: Page, garbage: Garbage): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.evaluate(async ({ databases, version, keys, values }: Garbage) => {
    for (const { name, store, keyPath } of databases) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onupgradeneeded = () => {
          const kept = opening.result.createObjectStore(store, keyPath ? { keyPath } : undefined);
          for (const [at, key] of keys.entries()) {
            const value = values[at % values.length];
            if (keyPath) kept.put({ [keyPath]: key, value });
            else kept.put(value, key);
          }
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    }
  }, garbage);
}
