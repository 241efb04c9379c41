import type { Page } from '@playwright/test';
import { SITE } from '../../site/addresses';
import { storeGarbage, storeOtherVersion } from './garbageDatabases';

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
