import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';
import { preloadLink } from '../federation/preloadLink';
import { OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';
import { OUTLET_READY } from '../pages/outletElement';
import { awaitShell, fetchShell } from './fetchShell';
import { mayRun } from './scriptPolicy';

/*
 * The inline script of every page. It fetches the shell after the page has loaded and the browser is idle, or
 * at the first input, and preloads the remote's files in parallel.
 */

const INPUTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const LATEST_START = 5000;

let started = false;

function readData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
}

/** The part of Trusted Types that TypeScript's DOM types lack. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
  };
}

/** Installs the only Trusted Types policy that pages allow; it refuses every other script and all markup. */
function guardScripts(): void {
  (window as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      mayRun(address, location.href, readData().config) ? address : null,
  });
}

function start(): void {
  if (started) return;
  started = true;
  const data = readData();
  const { page } = data;
  fetchShell(data);
  if (!page) return;
  preloadLink(page.base + page.entry, 'script', page.entryIntegrity);
  for (const file of page.files.scripts)
    preloadLink(page.base + file, 'script', page.integrity[file]);
}

/** Holds back a form that is submitted before its page has hydrated, and submits it afterwards. */
function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.closest(`#${OUTLET_ID}:not([${READY_ATTRIBUTE}])`)) return;
  event.preventDefault();
  start();
  awaitShell(readData());
  document.addEventListener(OUTLET_READY, () => form.requestSubmit(event.submitter), {
    once: true,
  });
}

guardScripts();

const whenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 });
  else setTimeout(start, 1);
};

for (const input of INPUTS)
  addEventListener(input, start, { once: true, passive: true, capture: true });
// Captured, because React stops the event while the page around the form waits to hydrate.
addEventListener('submit', holdSubmit, true);
addEventListener('load', whenIdle);
addEventListener('DOMContentLoaded', () => setTimeout(start, LATEST_START));
