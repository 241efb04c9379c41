import type { PageData } from 'shared-config/contract/PageData';
import type { Registry } from 'shared-config/contract/Registry';
import type { SignalledVitals } from 'shared-config/services/signals';
import { OUTLET_READY } from '../pages/outletElement';
import { SHELL } from '../releases/UsedRelease';
import { EARLY } from './earlyEvents';
import { failuresOf } from './failuresOf';
import { PagesOfVisit } from './PagesOfVisit';
import { SignalsQueue } from './SignalsQueue';
import { VisitMemory } from './VisitMemory';

/** Milliseconds: visits and failures are sent soon, so that a watch sees both, and several at once as one. */
const SOON = 1_000;

/** Milliseconds for `registry.json`, without which a page that never hydrates names no part. */
const REGISTRY_BOUND = 10_000;

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
  fetchRegistry = readRegistry,
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

  const early = (window as unknown as Record<string, Event[] | undefined>)[EARLY] ?? [];
  early.splice(0).forEach(fail);
  Object.assign(early, { push: fail });
  visit();
  document.addEventListener(OUTLET_READY, visit);
  observe((vitals) => queue.measure(vitals));
  // After `observe`: its own listeners have then set the last figures.
  addEventListener('visibilitychange', () => document.hidden && flush(true), true);
  addEventListener('pagehide', () => flush(true), true);
}

async function readRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(REGISTRY_BOUND) });
  return (await answer.json()) as Registry;
}
