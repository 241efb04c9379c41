import type { PageData } from 'shared-config/contract/PageData';
import { SHELL } from 'shared-config/contract/Registry';
import type { FailureReport } from 'shared-config/contract/sharedState';
import { languageOf } from 'shared-config/i18n/languages';
import { SIGNAL_LIST, type SignalledFailure, type Signals } from 'shared-config/services/signals';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { EARLY, type EarlyFailures } from './earlyFailures';
import { placeOfError } from './placeOfError';

/** Milliseconds for which the report of a failure waits for others that come with it. */
const SOON = 1_000;

/**
 * Reports to the address of the runtime configuration: once soon after the first failure of the page, and once when the
 * page is first hidden, with its figures and later failures. Only the share of pages in the sample reports, and only at
 * the site's own address: neither the browser check of a publish nor a preview does.
 */
export function startSignals({ config, page, shell }: PageData): void {
  const { signals, origin } = config;
  if (!signals || location.origin !== origin) return;
  if (Math.random() >= (signals.sample ?? 1)) return;
  const { part, release } = page ?? { part: SHELL, release: shell.release };
  const arrival = { part, release, page: pageHere() };
  const vitals: Partial<Record<MetricType['name'], number>> = {};
  let failures: SignalledFailure[] = [];
  /** A loop may throw the same failure again and again. */
  const known = new Set<string>();
  const send = (report: Omit<Signals, 'failures'>): void => {
    // A text needs no question to another origin before it is sent (Fetch, CORS-safelisted content types).
    const body = JSON.stringify({ ...report, failures: failures.slice(0, SIGNAL_LIST) });
    navigator.sendBeacon(signals.address, body);
    failures = [];
  };

  let waits = false;
  const fail = (event: Event): void => {
    for (const failure of failuresOf(event)) {
      const id = JSON.stringify(failure);
      if (known.has(id)) continue;
      known.add(id);
      failures.push(failure);
      if (waits) continue;
      waits = true;
      setTimeout(() => failures.length > 0 && send({ page: pageHere() }), SOON);
    }
  };
  const holder = window as unknown as Record<typeof EARLY, EarlyFailures | Event[]>;
  const early = holder[EARLY];
  holder[EARLY] = { push: fail };
  if (Array.isArray(early)) early.forEach(fail);

  // The figures from before are in the browser's own record, which web-vitals reads.
  for (const observe of [onCLS, onINP, onLCP])
    observe(({ name, value }: MetricType) => {
      vitals[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
    });
  const leave = (): void => {
    if (!document.hidden) return;
    removeEventListener('visibilitychange', leave, true);
    const measured = Object.keys(vitals).length > 0 && { vitals: { ...arrival, ...vitals } };
    if (measured || failures.length > 0) send({ page: pageHere(), ...measured });
  };
  // After those of web-vitals, which have then set the last figures. A phone may end a hidden tab without `pagehide`.
  addEventListener('visibilitychange', leave, true);
}

/** The path of the page as its document names it, in English: an address can hold what a visitor typed. */
function pageHere(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? languageOf(new URL(canonical.href).pathname).path : '/404';
}

/** The failures in an event, without the text of an error or the address of a page. */
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
