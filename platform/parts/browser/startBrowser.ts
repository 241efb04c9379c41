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
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import ownFolder from '../ownFolder.cjs';
import { freePort } from '../process/freePort';
import { installedChromium } from '../process/installedChromium';
import { startWebServer } from '../serve/startWebServer';
import { NOWHERE } from '../verify/browser/pagesToOpen';
import type { CandidateSite, OpenPages, PageVisit } from '../verify/browser/PageVisit';
import { visitAll } from './visitAll';
import { VisitorTab } from './VisitorTab';

/** Milliseconds that one page may take. Pages take less than one second; a busy machine needs more. */
const PAGE_BOUND = 10_000;

/** Keep the browser off the network by itself, and off the graphics of the machine. */
const FLAGS = ['--disable-gpu', '--disable-background-networking', '--disable-quic'];

export interface StartedBrowser {
  readonly openPages: OpenPages;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a headless Chromium that opens pages of a site that is not live yet, and reaches nothing else.
 *
 * @param bound milliseconds that one page may take
 * @throws ToolError PARTS-050 when no Chromium is found, or when it does not start.
 */
export async function startBrowser(env: Environment, bound = PAGE_BOUND): Promise<StartedBrowser> {
  const browser = await launchChromium(env);
  return {
    openPages: (site) => openPages(browser, site, bound),
    stop: () => browser.close(),
  };
}

/**
 * Starts a headless Chromium.
 *
 * @throws ToolError PARTS-050 when none is found, or when it does not start.
 */
export async function launchChromium(env: Environment): Promise<Browser> {
  // Loaded here, because other commands do not need it.
  const { chromium } = await import('playwright-core');
  const found = installedChromium(env, chromium.executablePath());
  if ('missing' in found) throw noBrowser(found.missing);
  return chromium.launch({ executablePath: found.path, args: FLAGS }).catch((cause: unknown) => {
    throw noBrowser(`${found.path} does not start`, cause);
  });
}

/** Serves a site with the web server of `npm start`, with its own headers, and opens its pages. */
async function openPages(
  browser: Browser,
  { root, pages }: CandidateSite,
  bound: number,
): Promise<readonly PageVisit[]> {
  const port = await freePort();
  const server = await startWebServer({ port, root });
  const watch = watchScript();
  const ended = (error?: unknown) => noBrowser('The browser ended early', error);
  try {
    const visits = await visitAll(pages, () => VisitorTab.open(browser, port, watch), bound);
    // A tab that loses its browser while it loads looks like one that went to another address.
    if (browser.isConnected()) return visits;
  } catch (error) {
    throw ended(error);
  } finally {
    await server.stop();
  }
  throw ended();
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
  const file = join(ownFolder, 'browser/watchPage.js');
  return `((NAMES) => {${readFileSync(file, 'utf8')}})(${JSON.stringify(names)});`;
}

function noBrowser(reason: string, cause?: unknown): ToolError {
  const [line] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  const why = cause === undefined ? reason : `${reason}: ${line}.`;
  return new ToolError(
    'PARTS-050',
    `The pages could not be opened in a browser. ${why} Where that is impossible: --no-browser --reason "…", which the history keeps. Nothing was published.`,
    { cause },
  );
}
