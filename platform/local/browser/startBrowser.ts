import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LOAD_FAILED, OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from '../../process/Environment';
import { freePort } from '../../process/freePort';
import { installedChromium } from '../../process/installedChromium';
import type { CandidateSite, OpenPages, PageVisit } from '../../release/verify/browser/PageVisit';
import { startWebServer } from '../web/startWebServer';
import { VisitorTab } from './VisitorTab';

/** So many pages are open at the same time: pages often wait, and more of them only share the processors. */
const SIDE_BY_SIDE = 4;

/** Milliseconds that one page may take. Pages take less than one second; a busy machine needs more. */
const PAGE_BOUND = 10_000;

/** A browser for the pages of a publish. */
export interface StartedBrowser {
  readonly openPages: OpenPages;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a headless Chromium that opens pages of a site that is not live yet. The site is served by the web server of
 * `npm start`, with its own headers, and the browser reaches nothing else.
 *
 * @param bound milliseconds that one page may take
 * @throws ToolError PARTS-050 when no Chromium is found, or when it does not start.
 */
export async function startBrowser(env: Environment, bound = PAGE_BOUND): Promise<StartedBrowser> {
  // Loaded here, because other commands do not need it.
  const { chromium } = await import('playwright-core');
  const found = installedChromium(env, chromium.executablePath());
  if ('missing' in found) throw noBrowser(found.missing);
  const browser = await chromium
    .launch({ executablePath: found.path, args: QUIET_FLAGS })
    .catch((cause: unknown) => {
      throw noBrowser(`${found.path} does not start: ${firstLine(cause)}.`, cause);
    });
  return {
    openPages: (site) => openAll(browser, site, bound),
    stop: () => browser.close(),
  };
}

/** Keep the browser off the network by itself, and off the graphics of the machine. */
const QUIET_FLAGS = ['--disable-gpu', '--disable-background-networking', '--disable-quic'];

async function openAll(
  browser: Browser,
  { root, pages }: CandidateSite,
  bound: number,
): Promise<readonly PageVisit[]> {
  const port = await freePort();
  const server = await startWebServer({ port, root });
  const watch = watchScript();
  const visits: PageVisit[] = [];
  const waiting = pages.entries();
  const worker = async (): Promise<void> => {
    let tab: VisitorTab | undefined;
    for (const [index, page] of waiting) {
      tab ??= await VisitorTab.open(browser, port, watch);
      const visit = await tab.visit(page, bound);
      visits[index] = visit;
      const isUsable = visit.state === 'hydrated' || visit.state === 'failed';
      await (isUsable ? tab.forget() : tab.close());
      if (!isUsable) tab = undefined;
    }
    await tab?.close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, pages.length) }, worker));
    return visits;
  } catch (error) {
    throw noBrowser(`The browser ended early: ${firstLine(error)}.`, error);
  } finally {
    await server.stop();
  }
}

function watchScript(): string {
  const names = { outlet: OUTLET_ID, readyAttribute: READY_ATTRIBUTE, loadFailed: LOAD_FAILED };
  const file = join(projectRoot(), 'platform/local/browser/watchPage.js');
  return `((NAMES) => {${readFileSync(file, 'utf8')}})(${JSON.stringify(names)});`;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function noBrowser(reason: string, cause?: unknown): ToolError {
  return new ToolError(
    'PARTS-050',
    `The pages could not be opened in a browser. ${reason} Where that is impossible: --no-browser --reason "…", which the history keeps. Nothing was published.`,
    { cause },
  );
}
