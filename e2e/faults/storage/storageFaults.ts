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

const WEB_STORAGES = ['localStorage', 'sessionStorage'] as const;
type WebStorage = (typeof WEB_STORAGES)[number];

/** As in a browser that blocks cookies and site data: reading the property throws. */
function throwOnSight(name: WebStorage | 'indexedDB'): void {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** As in some embedded browsers. */
function takeAway(name: WebStorage | 'indexedDB'): void {
  Object.defineProperty(window, name, { value: name === 'indexedDB' ? undefined : null });
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

function failOnOpen(): void {
  IDBFactory.prototype.open = () => {
    const request = new EventTarget() as IDBOpenDBRequest;
    Object.defineProperty(request, 'error', { value: new DOMException('broken', 'UnknownError') });
    setTimeout(() => request.dispatchEvent(new Event('error')));
    return request;
  };
}

/** Makes Chromium refuse every write to a database. */
async function leaveNoRoom(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: SITE, quotaSize: 1 });
}

const webStorageFaults = WEB_STORAGES.flatMap((name): StorageFault[] => {
  // A hint in localStorage tells other pages to load Firebase for a session.
  const greets = name === 'localStorage' ? 'on account pages' : 'everywhere';
  return [
    {
      what: `${name} that throws`,
      greets,
      install: (page) => page.addInitScript(throwOnSight, name),
    },
    { what: `${name} that is full`, greets, install: (page) => page.addInitScript(fillUp, name) },
    {
      what: `${name} that is disabled`,
      greets,
      install: (page) => page.addInitScript(takeAway, name),
    },
    {
      what: `${name} that is corrupted`,
      greets: 'everywhere',
      install: (page) => page.addInitScript(answerGarbage, name),
    },
  ];
});

const databaseFaults = (
  [
    ['throws', (page) => page.addInitScript(throwOnSight, 'indexedDB' as const)],
    ['is full', leaveNoRoom],
    ['is disabled', (page) => page.addInitScript(takeAway, 'indexedDB' as const)],
    ['is corrupted: it holds databases of another version', storeOtherVersion],
    ['is corrupted: it fails to open', (page) => page.addInitScript(failOnOpen)],
    ['is corrupted: it never opens', (page) => page.addInitScript(hangOnOpen)],
  ] satisfies [string, StorageFault['install']][]
).map(([how, install]): StorageFault => ({
  what: `IndexedDB that ${how}`,
  greets: 'nowhere',
  install,
}));

export const STORAGE_FAULTS: readonly StorageFault[] = [
  ...webStorageFaults,
  ...databaseFaults,
  {
    what: 'IndexedDB that is corrupted: it holds garbage',
    greets: 'everywhere',
    install: storeGarbage,
  },
];
