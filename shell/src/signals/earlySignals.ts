import type { PageData } from 'shared-config/contract/PageData';
import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { Signals } from 'shared-config/services/signals';
import { onIdle, onLoaded, onVisible } from '../bootstrap/pageMoments';
import { addTag } from '../federation/fileTags';
import { readPageData } from '../readPageData';
import { SHELL } from '../releases/UsedRelease';
import { EARLY, SIGNALS_FILE, VISIT_KEY, type EarlyFailures } from './earlyEvents';

/*
 * The inline script of a site with signals. It loads the script that sends: at once after a failure, otherwise when the
 * largest paint is final, so that signals do not slow the page down. Browsers keep the performance entries until then. If
 * the visit ends earlier, it sends the releases itself. Only a page at the site's own address sends, so neither the browser
 * check of a publish nor a preview counts as a visit.
 */

/** Milliseconds without a larger paint after which it is final, counted from the load of the page. */
const SETTLED = 2000;

/** What a tab remembers of a visit that is not in the sample. */
const NOT_SAMPLED = 'out';

/** Where failures go: into a list until that script has started, then to it. */
const holder = window as unknown as Record<typeof EARLY, EarlyFailures>;
const early: Event[] = [];
let loaded = false;
/** The timer; 0 before the page has loaded. */
let settling = 0;

/**
 * Whether this visit sends signals. Drawn once for each visit of a tab, so that a failure and the visit that it is a
 * part of are both counted, or neither is. Without storage it is drawn for each page.
 */
function isSampled({ signals, origin }: PageData['config']): boolean {
  const drawn = Math.random() < (signals?.sample ?? 1);
  if (location.origin !== origin) return false;
  try {
    return (sessionStorage[VISIT_KEY] ??= drawn ? '{}' : NOT_SAMPLED) !== NOT_SAMPLED;
  } catch {
    return drawn;
  }
}

function load(): void {
  const { shell, config } = readPageData();
  if (loaded || !isSampled(config)) return;
  loaded = true;
  addTag('script', {
    integrity: shell.integrity[SIGNALS_FILE],
    src: shell.base + SIGNALS_FILE,
    fetchPriority: 'low',
  });
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => onIdle(load), SETTLED) as unknown as number;
}

/** Sends a visit that has sent nothing yet, because the script may start no more. SignalsQueue reads what it keeps. */
function sendVisit(): void {
  try {
    const { shell, page, config } = readPageData();
    if (holder[EARLY] !== early || !isSampled(config) || sessionStorage[VISIT_KEY] !== '{}') return;
    const visits = [{ part: SHELL, release: shell.release }];
    if (page) visits.push({ part: page.part, release: page.release });
    sessionStorage[VISIT_KEY] = JSON.stringify({ sent: 1, visits });
    const signals: Signals = { page: '/unknown', visits, failed: [], failures: [] };
    navigator.sendBeacon(config.signals?.address as string, JSON.stringify(signals));
  } catch {
    // Storage is blocked, or the page data has not arrived.
  }
}

const leave = (): void => onVisible(sendVisit);

holder[EARLY] = early;
for (const type of [LOAD_FAILED, 'error', 'unhandledrejection'])
  addEventListener(type, (event) => {
    holder[EARLY].push(event);
    onVisible(() => onLoaded(() => onIdle(load)));
  });
onVisible(() => onLoaded(settle));
new PerformanceObserver(() => settling && settle()).observe({ type: 'largest-contentful-paint' });
addEventListener('visibilitychange', () => document.hidden && leave());
addEventListener('pagehide', leave);
