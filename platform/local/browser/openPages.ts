import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { PAGE_DATA_ID } from 'shared-config/contract/PageData';
import {
  HYDRATE_NOW,
  LOAD_FAILED,
  OUTLET_ID,
  READY_ATTRIBUTE,
  SHELL_ATTRIBUTE,
} from 'shared-config/contract/pageState';
import { projectRoot } from 'shared-config/build/projectRoot';
import { freePort } from '../../process/freePort';
import { browserViolations } from '../../release/verify/browser/browserViolations';
import { NOWHERE } from '../../release/verify/browser/pagesToOpen';
import type { CandidateSite, PageVisit } from '../../release/verify/browser/PageVisit';
import { startWebServer } from '../web/startWebServer';
import { noBrowser } from './noBrowser';
import { VisitorTab } from './VisitorTab';

/** So many pages are open at the same time: pages often wait, and more of them only share the processors. */
const SIDE_BY_SIDE = 4;

/** After so many pages that do not work, the others stay unopened: a broken shell breaks every page. */
const ENOUGH = 5;

/**
 * Serves a site with the web server of `npm start`, with its own headers, and opens its pages.
 *
 * @param bound milliseconds that one page may take
 * @throws ToolError PARTS-050 when the browser ends early.
 */
export async function openPages(
  browser: Browser,
  { root, pages }: CandidateSite,
  bound: number,
): Promise<readonly PageVisit[]> {
  const port = await freePort();
  const server = await startWebServer({ port, root });
  const watch = watchScript();
  const visits: PageVisit[] = [];
  let broken = 0;
  const waiting = pages.entries();
  const worker = async (): Promise<void> => {
    let tab: VisitorTab | undefined;
    for (const [index, page] of waiting) {
      if (broken >= ENOUGH) break;
      tab ??= await VisitorTab.open(browser, port, watch);
      const visit = await tab.visit(page, bound);
      visits[index] = visit;
      broken += browserViolations([visit]).length;
      const isUsable = visit.state === 'hydrated' || visit.state === 'failed';
      await (isUsable ? tab.forget() : tab.close());
      if (!isUsable) tab = undefined;
    }
    await tab?.close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, pages.length) }, worker));
    // Without the gaps of unopened pages.
    return Object.values(visits);
  } catch (error) {
    throw noBrowser('The browser ended early', error);
  } finally {
    await server.stop();
  }
}

function watchScript(): string {
  const names = {
    outlet: OUTLET_ID,
    readyAttribute: READY_ATTRIBUTE,
    shellAttribute: SHELL_ATTRIBUTE,
    loadFailed: LOAD_FAILED,
    hydrateNow: HYDRATE_NOW,
    pageData: PAGE_DATA_ID,
    nowhere: NOWHERE,
  };
  const file = join(projectRoot(), 'platform/local/browser/watchPage.js');
  return `((NAMES) => {${readFileSync(file, 'utf8')}})(${JSON.stringify(names)});`;
}
