import type { PageData } from 'shared-config/contract/PageData';
import { LOAD_FAILED } from 'shared-config/contract/pageState';
import { onIdle, onLoaded, onVisible } from '../bootstrap/pageMoments';
import { addTag } from '../federation/fileTags';
import { readPageData } from '../readPageData';
import { EARLY, SIGNALS_FILE, VISIT_KEY, type EarlyFailures } from './earlyEvents';

/*
 * The inline script of a site with signals. It loads the script that sends: at once after a failure, otherwise when the
 * largest paint is final, so that signals do not slow the page down. Browsers keep the performance entries until then. Only
 * a page at the site's own address sends, so neither the browser check of a publish nor a preview reports anything.
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
 * Whether this visit sends signals. Drawn once for each visit of a tab, so that failures and figures come from the same
 * visits. Without storage it is drawn for each page.
 */
function isSampled({ signals, origin }: PageData['config']): boolean {
  const drawn = Math.random() < (signals?.sample ?? 1);
  if (location.origin !== origin) return false;
  try {
    return (sessionStorage[VISIT_KEY] ??= drawn ? '0' : NOT_SAMPLED) !== NOT_SAMPLED;
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

holder[EARLY] = early;
for (const type of [LOAD_FAILED, 'error', 'unhandledrejection'])
  addEventListener(type, (event) => {
    holder[EARLY].push(event);
    onVisible(() => onLoaded(() => onIdle(load)));
  });
onVisible(() => onLoaded(settle));
new PerformanceObserver(() => settling && settle()).observe({ type: 'largest-contentful-paint' });
