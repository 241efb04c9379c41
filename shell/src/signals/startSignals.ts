import type { PageData } from 'shared-config/contract/PageData';
import type { Registry } from 'shared-config/contract/Registry';
import type { FailureReport } from 'shared-config/contract/sharedState';
import {
  KEPT_FOR_FAILURES,
  SIGNAL_LIST,
  SIGNALS_PER_VISIT,
  type PartRelease,
  type SignalledFailure,
  type SignalledVitals,
  type Signals,
} from 'shared-config/services/signals';
import { tryStorage } from 'shared-config/services/tryStorage';
import { matchRoute } from '../host/knownRoutes';
import { ANSWER_WITHIN, boundedJson } from '../host/boundedJson';
import { SHELL } from '../host/UsedRelease';
import { EARLY, type EarlyFailures } from './earlyFailures';
import { placeOfError } from './placeOfError';

/** Where a tab remembers how often its visit has sent, or that it does not send. */
export const VISIT_KEY = 'getit.visit';

/** What a tab remembers of a visit that is not in the sample. */
const NOT_SAMPLED = 'out';

/** Milliseconds: failures are sent soon, and several at once as one. */
const SOON = 1_000;

/**
 * Sends failures, and the figures of the page, which `observe` calls back with when they are final, to the address of the
 * runtime configuration.
 */
export async function startSignals(
  data: PageData,
  observe: (measured: (vitals: SignalledVitals) => void) => void,
): Promise<void> {
  const { signals } = data.config;
  if (!signals || !isSampled(data.config)) return;
  // Without it a page that never hydrates names no part.
  const registry = await boundedJson<Registry>('/registry.json', { within: ANSWER_WITHIN }).catch(
    () => undefined,
  );
  const pageHere = (): string => pageAt(location.pathname, registry);
  const arrival = { page: pageHere(), ...releaseBehind(location.pathname, data, registry) };

  let failures: SignalledFailure[] = [];
  let vitals: SignalledVitals = {};
  /** Failures that this page has reported, because a loop may throw the same one again and again. */
  const told = new Set<string>();
  /** How often the tab has sent in this visit. Where storage is refused or damaged, the visit begins here. */
  let sent = Number(tryStorage(() => sessionStorage[VISIT_KEY] as string)) || 0;

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends what there is; the figures are final only if the page goes away (`leaving`). */
  const flush = (leaving: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    const measured = leaving && Object.keys(vitals).length > 0;
    if (failures.length === 0 && !measured) return;
    if (sent >= SIGNALS_PER_VISIT - (failures.length > 0 ? 0 : KEPT_FOR_FAILURES)) return;
    sent++;
    tryStorage(() => (sessionStorage[VISIT_KEY] = `${sent}`));
    const report: Signals = {
      page: pageHere(),
      failures: failures.slice(0, SIGNAL_LIST),
      ...(measured && { vitals: { ...arrival, ...vitals } }),
    };
    failures = [];
    if (measured) vitals = {};
    // A text needs no question to another origin before it is sent (Fetch, CORS-safelisted content types).
    navigator.sendBeacon(signals.address, JSON.stringify(report));
  };
  const fail = (event: Event): void => {
    for (const failure of failuresOf(event)) {
      const id = JSON.stringify(failure);
      if (told.has(id)) continue;
      told.add(id);
      failures.push(failure);
      timer ??= setTimeout(() => flush(false), SOON);
    }
  };

  const holder = window as unknown as Record<typeof EARLY, EarlyFailures | Event[]>;
  const early = holder[EARLY];
  holder[EARLY] = { push: fail };
  if (Array.isArray(early)) early.forEach(fail);
  observe((figures) => void Object.assign(vitals, figures));
  // After `observe`: its own listeners have then set the last figures.
  addEventListener('visibilitychange', () => document.hidden && flush(true), true);
  addEventListener('pagehide', () => flush(true), true);
}

/**
 * Whether this visit sends signals. Drawn once for each visit of a tab, so that failures and figures come from the same
 * visits; without storage, for each page. Only a page at the site's own address sends: neither the browser check of a
 * publish nor a preview reports anything.
 */
function isSampled({ signals, origin }: PageData['config']): boolean {
  const drawn = Math.random() < (signals?.sample ?? 1);
  if (location.origin !== origin) return false;
  const kept = tryStorage(
    () => (sessionStorage[VISIT_KEY] ??= drawn ? '0' : NOT_SAMPLED) as string,
  );
  return kept === undefined ? drawn : kept !== NOT_SAMPLED;
}

/**
 * The pattern of the route at an address, because an address can hold what a visitor typed.
 *
 * @param registry missing if it could not be read
 */
const pageAt = (pathname: string, registry?: Registry): string =>
  matchRoute(pathname, registry?.routes ?? [])?.path ?? (registry ? '/404' : '/unknown');

/** The part of an address of a release's file. */
const RELEASE_IN = /\/remotes\/([a-z0-9-]+)\/([0-9a-f]{16})\//;

/**
 * The release behind the page that was loaded: the one that it was composed with, or that it has loaded files of, because
 * another may be live by now.
 */
function releaseBehind(
  pathname: string,
  { shell, page }: PageData,
  registry?: Registry,
): PartRelease {
  const route = matchRoute(pathname, registry?.routes ?? []);
  const part = route?.remote ?? (registry ? SHELL : (page?.part ?? SHELL));
  const pinned = part === SHELL ? shell : page?.part === part ? page : undefined;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => RELEASE_IN.exec(name))
    .filter((found) => found?.[1] === part)
    .pop();
  const release = pinned?.release ?? loaded?.[2] ?? registry?.remotes[part]?.release;
  return { part, release: release ?? 'unknown' };
}

/** The failures that an event tells of, without the text of an error or the address of a page. */
function failuresOf(event: Event): SignalledFailure[] {
  if (event.type === 'getit:load-failed') {
    const { part, release, code } = (event as CustomEvent<FailureReport>).detail;
    return [{ part, release, code }];
  }
  const { error, filename, lineno, colno } = event as ErrorEvent;
  const thrown = event.type === 'error' ? error : (event as PromiseRejectionEvent).reason;
  const place = placeOfError(thrown, `${filename}:${lineno}:${colno}`, location.origin);
  if (!place) return [];
  return place.parts.map((one) => ({ ...one, code: 'ERROR', at: place.at }));
}
