import type { PageData } from 'shared-config/contract/PageData';
import type { Registry } from 'shared-config/contract/Registry';
import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { SignalledFailure, SignalledVitals } from 'shared-config/services/signals';
import type { FailureReport } from '../federation/LoadFailure';
import { OUTLET_READY } from '../pages/outletElement';
import { ANSWER_WITHIN, boundedJson } from '../releases/boundedJson';
import { SHELL } from '../releases/UsedRelease';
import { EARLY, type EarlyFailures } from './earlyEvents';
import { PagesOfVisit } from './PagesOfVisit';
import { placeOfError } from './placeOfError';
import { SignalsQueue } from './SignalsQueue';
import { VisitMemory } from './VisitMemory';

/** Milliseconds: visits and failures are sent soon, so that a watch sees both, and several at once as one. */
const SOON = 1_000;

interface Parts {
  readonly data: PageData;
  /** Calls back with each figure when it is final. */
  readonly observe: (measured: (vitals: SignalledVitals) => void) => void;
  readonly beacon?: (address: string, text: string) => unknown;
  readonly fetchRegistry?: () => Promise<Registry>;
}

/** Sends the visit, its failures and the figures of the page to the address of the runtime configuration. */
export async function startSignals({
  data,
  observe,
  beacon = (address, text) => navigator.sendBeacon(address, text),
  // Without it a page that never hydrates names no part.
  fetchRegistry = () => boundedJson('/registry.json', { within: ANSWER_WITHIN }),
}: Parts): Promise<void> {
  const { signals } = data.config;
  if (!signals) return;
  const registry = await fetchRegistry().catch(() => undefined);
  const pages = new PagesOfVisit(data, registry);
  const here = () => pages.at(location.pathname);
  // A text needs no question to another origin before it is sent (Fetch, CORS-safelisted content types).
  const queue = new SignalsQueue(here(), new VisitMemory(), (text) =>
    beacon(signals.address, text),
  );

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
  const fail = (event: Event): void => soon(queue.fail(failuresOf(event, location.origin)));

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

/** The failures that an event tells of, without the text of an error or the address of a page. */
function failuresOf(event: Event, origin: string): SignalledFailure[] {
  if (event.type === LOAD_FAILED) {
    const { part, release, code } = (event as CustomEvent<FailureReport>).detail;
    return [{ part, release, code }];
  }
  const { error, filename, lineno, colno } = event as ErrorEvent;
  const thrown = event.type === 'error' ? error : (event as PromiseRejectionEvent).reason;
  const place = placeOfError(thrown, `${filename}:${lineno}:${colno}`, origin);
  if (!place) return [];
  return place.parts.map((one) => ({ ...one, code: 'ERROR', at: place.at }));
}
