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
import { ToolError } from 'shared-config/build/ToolError';
import { freePort } from '../process/freePort';
import { NOWHERE } from '../verify/browser/pagesToOpen';
import type { CandidateSite, PageVisit } from '../verify/browser/PageVisit';
import { startWebServer } from '../serve/startWebServer';
import { visitAll } from './visitAll';
import { VisitorTab } from './VisitorTab';

/**
 * Serves a site with the web server of `npm start`, with its own headers, and opens its pages.
 *
 * @param bound milliseconds that one visit may take
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
  try {
    return await visitAll(pages, () => VisitorTab.open(browser, port, watch), bound);
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
  const file = join(projectRoot(), 'platform/parts/browser/watchPage.js');
  return `((NAMES) => {${readFileSync(file, 'utf8')}})(${JSON.stringify(names)});`;
}

/** The error for pages that cannot be opened. */
export function noBrowser(reason: string, cause?: unknown): ToolError {
  const why = cause === undefined ? reason : `${reason}: ${firstLine(cause)}.`;
  return new ToolError(
    'PARTS-050',
    `The pages could not be opened in a browser. ${why} Where that is impossible: --no-browser --reason "…", which the history keeps. Nothing was published.`,
    { cause },
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
