import type { Page } from '@playwright/test';
import { SITE } from '../../site/addresses';

/** A fault of one of the browser's stores. */
export interface StorageFault {
  /** Completes "with …". */
  readonly what: string;
  /** Where a signed-in visitor is still greeted after a reload. */
  readonly greets: 'everywhere' | 'on account pages' | 'nowhere';
  /** Applies it to everything that the page opens from now on. */
  readonly install: (page: Page) => Promise<unknown>;
}

type WebStorage = 'localStorage' | 'sessionStorage';

/** As in a browser that blocks cookies and site data: reading the property throws. */
function throwOnSight(name: WebStorage | 'indexedDB'): void {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** Fills the store completely, so that the browser refuses further writes. */
function fillUp(name: WebStorage): void {
  for (let size = 1 << 20, key = 0; size >= 1; key += 1) {
    try {
      window[name].setItem(`filler ${key}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Returns garbage for every key. */
function answerGarbage(name: WebStorage): void {
  const store = window[name];
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return this === store ? '{"garbage":[\u0000' : read.call(this, key);
  };
}

function hangOnOpen(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

/** Makes Chromium refuse every write to a database. */
async function leaveNoRoom(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: SITE, quotaSize: 1 });
}

/**
 * Both web storages are read through one function (shared-config/services/tryStorage.ts), so sessionStorage meets one
 * fault. A hint in localStorage tells other pages to load Firebase for a session.
 */
export const STORAGE_FAULTS: readonly StorageFault[] = [
  {
    what: 'localStorage that throws',
    greets: 'on account pages',
    install: (page) => page.addInitScript(throwOnSight, 'localStorage' as const),
  },
  {
    what: 'localStorage that is full',
    greets: 'on account pages',
    install: (page) => page.addInitScript(fillUp, 'localStorage' as const),
  },
  {
    what: 'localStorage that is corrupted',
    greets: 'everywhere',
    install: (page) => page.addInitScript(answerGarbage, 'localStorage' as const),
  },
  {
    what: 'sessionStorage that throws',
    greets: 'everywhere',
    install: (page) => page.addInitScript(throwOnSight, 'sessionStorage' as const),
  },
  {
    what: 'IndexedDB that throws',
    greets: 'nowhere',
    install: (page) => page.addInitScript(throwOnSight, 'indexedDB' as const),
  },
  { what: 'IndexedDB that is full', greets: 'nowhere', install: leaveNoRoom },
  {
    what: 'IndexedDB that is corrupted: it holds databases of another version',
    greets: 'nowhere',
    install: storeOtherVersion,
  },
  {
    what: 'IndexedDB that is corrupted: it never opens',
    greets: 'nowhere',
    install: (page) => page.addInitScript(hangOnOpen),
  },
  {
    what: 'IndexedDB that is corrupted: it holds garbage',
    greets: 'everywhere',
    install: storeGarbage,
  },
];

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
function storeGarbage(page: Page): Promise<void> {
  return store(page, {
    databases: DATABASES,
    version: 1,
    keys: ['firebase:authUser:local:[DEFAULT]', '[DEFAULT]!undefined'],
    values: [42, { uid: 7, stsTokenManager: 'garbage', heartbeats: 'garbage' }],
  });
}

/** Creates databases of a later version. */
function storeOtherVersion(page: Page): Promise<void> {
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
