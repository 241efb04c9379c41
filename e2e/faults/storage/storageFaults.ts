import type { Page } from '@playwright/test';

/** A fault of one of the browser's stores. */
export interface StorageFault {
  /** Completes "with …". */
  readonly what: string;
  /** Where a signed-in visitor is still greeted after a reload. */
  readonly greets: 'everywhere' | 'on account pages' | 'nowhere';
  /** Applies it to everything that the page opens from now on. */
  readonly install: (page: Page) => Promise<unknown>;
}

/** As in a browser that blocks cookies and site data: reading the property throws. */
function throwOnSight(name: 'localStorage' | 'sessionStorage' | 'indexedDB'): void {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** Fills localStorage completely, so that the browser refuses further writes. */
function fillUp(): void {
  for (let size = 1 << 20, key = 0; size >= 1; key += 1) {
    try {
      localStorage.setItem(`filler ${key}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

function hangOnOpen(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

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

/** Databases of the right shape with nonsense values. */
const GARBAGE: Garbage = {
  databases: DATABASES,
  version: 1,
  keys: ['firebase:authUser:local:[DEFAULT]', '[DEFAULT]!undefined'],
  values: [42, { uid: 7, stsTokenManager: 'garbage', heartbeats: 'garbage' }],
};

const OTHER_VERSION: Garbage = {
  databases: DATABASES.map(({ name }) => ({ name, store: 'other' })),
  version: 99,
  keys: [],
  values: [],
};

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

export const STORAGE_FAULTS: readonly StorageFault[] = [
  {
    // A hint in localStorage tells other pages to load Firebase for a session.
    what: 'web storage that throws',
    greets: 'on account pages',
    install: async (page) => {
      await page.addInitScript(throwOnSight, 'localStorage' as const);
      await page.addInitScript(throwOnSight, 'sessionStorage' as const);
    },
  },
  {
    what: 'localStorage that is full',
    greets: 'on account pages',
    install: (page) => page.addInitScript(fillUp),
  },
  {
    what: 'IndexedDB that throws',
    greets: 'nowhere',
    install: (page) => page.addInitScript(throwOnSight, 'indexedDB' as const),
  },
  {
    what: 'IndexedDB that never opens',
    greets: 'nowhere',
    install: (page) => page.addInitScript(hangOnOpen),
  },
  {
    what: 'IndexedDB that holds databases of another version',
    greets: 'nowhere',
    install: (page) => store(page, OTHER_VERSION),
  },
  {
    what: 'IndexedDB that holds garbage',
    greets: 'everywhere',
    install: (page) => store(page, GARBAGE),
  },
];
