import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';
import { HYDRATE_NOW, OUTLET_ID } from 'shared-config/contract/pageState';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { holdsSession } from 'shared-config/services/sessionHint';
import { loadAnalytics } from '../analytics/loadAnalytics';
import { preloadLink } from '../federation/preloadLink';
import { remembered } from '../tools/tabMemory';
import { wantedTools } from '../tools/wantedTools';
import { chooseTrigger } from './chooseTrigger';
import { awaitShell, fetchShell } from './fetchShell';
import { holdInputs } from './heldInputs';
import { mayRun } from './scriptPolicy';
import { whenNear } from './whenNear';
import { whenIdle, whenLoaded, whenSeen } from './whenSeen';

/*
 * The inline script of every page. It decides when the page hydrates; then it fetches the shell and preloads the
 * remote's files in parallel.
 */

const INPUTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const FORMS = `#${OUTLET_ID} form`;
const CONTROLS = `${FORMS},#${OUTLET_ID} button`;
const LATEST_START = 5000;

/** Until the page data has arrived, an input to a form counts and no other. */
let trigger: Hydration = 'form';
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

/** Starts as soon as the page data is there. */
const request = (): void => whenSeen(start);

function listen(): void {
  const noteInput = ({ target }: Event): void => {
    const counts =
      trigger === 'idle' ||
      (trigger === 'form' && target instanceof Element && target.closest(CONTROLS));
    if (counts) request();
  };
  for (const input of INPUTS) addEventListener(input, noteInput, { passive: true, capture: true });
  document.addEventListener(HYDRATE_NOW, request);
  holdInputs(() => {
    request();
    whenSeen(() => awaitShell(readData()));
  });
}

function schedule(): void {
  const { page, config } = readData();
  const { hostname, search } = location;
  trigger = chooseTrigger({
    declared: page ? (page.hydrate ?? 'idle') : 'never',
    signedIn: holdsSession(),
    tools: wantedTools({ origin: config.origin, hostname, search, remembered }).length > 0,
  });
  whenLoaded(() => {
    if (config.analyticsId) whenIdle(() => loadAnalytics(config.analyticsId));
    if (trigger === 'idle') whenIdle(start);
    if (trigger === 'form') whenNear(document.querySelectorAll(FORMS), () => whenIdle(start));
  }, LATEST_START);
}

guardScripts();
listen();
whenSeen(schedule);
