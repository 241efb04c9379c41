import type { PageData } from 'shared-config/contract/PageData';
import type { Registry } from 'shared-config/contract/Registry';
import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { SignalledFailure, SignalledVitals } from 'shared-config/services/signals';
import type { FailureReport } from '../federation/LoadFailure';
import { matchRoute } from '../navigation/matchRoute';
import { OUTLET_READY } from '../pages/outletElement';
import { ANSWER_WITHIN, boundedJson } from '../releases/boundedJson';
import { SHELL } from '../releases/UsedRelease';
import { EARLY, type EarlyFailures } from './earlyEvents';
import { placeOfError } from './placeOfError';
import { SignalsQueue, type SignalledPage } from './SignalsQueue';

/** Milliseconds: visits and failures are sent soon, so that a watch sees both, and several at once as one. */
const SOON = 1_000;

/**
 * Sends the visit, its failures and the figures of the page, which `observe` calls back with when they are final, to
 * the address of the runtime configuration.
 */
export async function startSignals(
  data: PageData,
  observe: (measured: (vitals: SignalledVitals) => void) => void,
): Promise<void> {
  const { signals } = data.config;
  if (!signals) return;
  // Without it a page that never hydrates names no part.
  const registry = await boundedJson<Registry>('/registry.json', { within: ANSWER_WITHIN }).catch(
    () => undefined,
  );
  const here = () => pageAt(location.pathname, data, registry);
  // A text needs no question to another origin before it is sent (Fetch, CORS-safelisted content types).
  const queue = new SignalsQueue(here(), (text) => navigator.sendBeacon(signals.address, text));

  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (isNew: boolean): void => {
    if (isNew) timer ??= setTimeout(() => flush(false), SOON);
  };
  const flush = (leaving: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    queue.flush(here().page, leaving);
  };
  const visit = (): void =>
    soon(queue.visit([{ part: SHELL, release: data.shell.release }, here()]));
  const fail = (event: Event): void => soon(queue.fail(failuresOf(event)));

  const holder = window as unknown as Record<typeof EARLY, EarlyFailures | Event[]>;
  const early = holder[EARLY];
  holder[EARLY] = { push: fail };
  if (Array.isArray(early)) early.forEach(fail);
  visit();
  document.addEventListener(OUTLET_READY, visit);
  observe((vitals) => queue.measure(vitals));
  // After `observe`: its own listeners have then set the last figures.
  addEventListener('visibilitychange', () => document.hidden && flush(true), true);
  addEventListener('pagehide', () => flush(true), true);
}

/** The part of an address of a release's file. */
const RELEASE_IN = /\/remotes\/([a-z0-9-]+)\/([0-9a-f]{16})\//;

/**
 * The page at an address: the pattern of its route, because an address can hold what a visitor typed, and the release
 * behind it. A tab keeps the releases that it began with, so what it has loaded counts, not what is live now.
 *
 * @param registry missing if it could not be read; then only the arrival page has a part
 */
function pageAt(pathname: string, { shell, page }: PageData, registry?: Registry): SignalledPage {
  const route = matchRoute(pathname, registry?.routes ?? []);
  const part = route?.remote ?? (registry ? SHELL : (page?.part ?? SHELL));
  const pinned = part === SHELL ? shell : page?.part === part ? page : undefined;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => RELEASE_IN.exec(name))
    .filter((found) => found?.[1] === part)
    .pop();
  return {
    page: route?.path ?? (registry ? '/404' : '/unknown'),
    part,
    release: pinned?.release ?? loaded?.[2] ?? registry?.remotes[part]?.release ?? 'unknown',
  };
}

/** The failures that an event tells of, without the text of an error or the address of a page. */
function failuresOf(event: Event): SignalledFailure[] {
  if (event.type === LOAD_FAILED) {
    const { part, release, code } = (event as CustomEvent<FailureReport>).detail;
    return [{ part, release, code }];
  }
  const { error, filename, lineno, colno } = event as ErrorEvent;
  const thrown = event.type === 'error' ? error : (event as PromiseRejectionEvent).reason;
  const place = placeOfError(thrown, `${filename}:${lineno}:${colno}`, location.origin);
  if (!place) return [];
  return place.parts.map((one) => ({ ...one, code: 'ERROR', at: place.at }));
}
