import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';
import { whenIdle, whenSeen, whenShown } from '../bootstrap/whenSeen';
import { addTag } from '../federation/preloadLink';
import { EARLY, FAILURE_EVENTS, SIGNALS_FILE } from './earlyEvents';
import { isSampled } from './isSampled';

/*
 * The inline script of a site with signals: it keeps the failures of the first moments, and loads the script that
 * sends once the page is on a screen and the browser idle. Only a page at the site's own address sends, so neither
 * the check of a publish nor a preview counts as a visit.
 */

const early: Event[] = [];
Object.assign(window, { [EARLY]: early });
for (const type of FAILURE_EVENTS) addEventListener(type, (event) => early.push(event));

let loaded = false;

function load(): void {
  const block = document.querySelector(`#${PAGE_DATA_ID}`) as Element;
  const { shell, config } = JSON.parse(block.innerHTML) as PageData;
  if (loaded || location.origin !== config.origin || !isSampled(config.signals?.sample)) return;
  loaded = true;
  addTag('script', {
    integrity: shell.integrity[SIGNALS_FILE],
    src: shell.base + SIGNALS_FILE,
    fetchPriority: 'low',
  });
}

whenSeen(() => whenShown(() => whenIdle(load)));
