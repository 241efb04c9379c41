import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserType } from 'playwright-core';
import { FRAGMENT_ATTRIBUTE, STATE_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { PAGE_DATA_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID, READY_ATTRIBUTE, SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import type { SharedEvents } from 'shared-config/contract/sharedState';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import ownFolder from '../ownFolder.cjs';
import { freePort } from '../programs/freePort';
import { installedChromium } from '../programs/installedChromium';
import { startWebServer } from '../serve/startWebServer';
import type { OpenPages, PageVisit } from '../verify/visit/PageVisit';
import { pageFonts } from './pageFonts';
import { VisitorTab } from './VisitorTab';
import { browserViolations } from '../verify/visit/browserViolations';

/** Milliseconds that one page may take. Pages take less than one second; a busy machine needs more. */
const PAGE_BOUND = 10_000;

/** They keep the browser from using the network by itself, and from the machine's graphics. */
const FLAGS = ['--disable-gpu', '--disable-background-networking', '--disable-quic'];

export interface StartedBrowser {
  readonly openPages: OpenPages;
  readonly openAt: (
    origin: string,
    pages: readonly PageVisit['page'][],
  ) => Promise<readonly PageVisit[]>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a headless Chromium that opens pages of one site, live or not yet, and reaches nothing else.
 *
 * @param bound milliseconds that one page may take
 * @throws ToolError PARTS-050 when no Chromium is found, or when it does not start.
 */
export async function startBrowser(env: Environment, bound = PAGE_BOUND): Promise<StartedBrowser> {
  const browser = await launchChromium(env);
  const watch = watchScript();
  const axe = readFileSync(
    createRequire(join(ownFolder, 'package.json')).resolve('axe-core/axe.min.js'),
    'utf8',
  );
  let stopped = false;
  const openAt: StartedBrowser['openAt'] = async (origin, pages) => {
    const openTab = () => VisitorTab.open(browser, origin, watch, axe);
    const visits = await visitAll(pages, openTab, bound).catch((error: unknown) => {
      throw ended(error);
    });
    // A tab whose browser ends while it loads looks like one that left its address, and a browser counts as connected
    // until it has ended.
    if (stopped || !browser.isConnected()) throw ended();
    return visits;
  };
  return {
    openAt,
    openPages: async ({ root, pages }) => {
      const port = await freePort();
      const server = await startWebServer({ port, root });
      return openAt(`http://127.0.0.1:${port}`, pages).finally(() => server.stop());
    },
    stop: () => {
      stopped = true;
      return browser.close();
    },
  };
}

/**
 * Starts a headless Chromium.
 *
 * @throws ToolError PARTS-050 when none is found, or when it does not start.
 */
export async function launchChromium(env: Environment): Promise<Browser> {
  // Loaded late, because other commands do not need it, and not by import(), which parses its megabytes for their exports.
  const { chromium } = createRequire(join(ownFolder, 'package.json'))('playwright-core') as {
    readonly chromium: BrowserType;
  };
  const found = installedChromium(env, chromium.executablePath());
  if ('missing' in found) throw noBrowser(found.missing);
  const fonts = { ...env, ...pageFonts() };
  const options = { executablePath: found.path, args: FLAGS, env: fonts };
  return chromium.launch(options).catch((cause: unknown) => {
    throw noBrowser(`${found.path} does not start`, cause);
  });
}

const ended = (error?: unknown) => noBrowser('The browser ended early', error);

function watchScript(): string {
  const names = {
    outlet: OUTLET_ID,
    readyAttribute: READY_ATTRIBUTE,
    shellAttribute: SHELL_ATTRIBUTE,
    loadFailed: 'getit:load-failed' satisfies keyof SharedEvents,
    hydrateNow: 'getit:hydrate' satisfies keyof SharedEvents,
    pageData: PAGE_DATA_ID,
    fragmentAttribute: FRAGMENT_ATTRIBUTE,
    stateAttribute: STATE_ATTRIBUTE,
  };
  const [watch, ...look] = ['watchPage.js', 'lookAtPage.js', 'findBarriers.js'].map((file) =>
    readFileSync(join(ownFolder, 'browser', file), 'utf8'),
  );
  return `((NAMES) => {${watch}})(${JSON.stringify(names)});${look.join('')}`;
}

function noBrowser(reason: string, cause?: unknown): ToolError {
  const [line] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  const why = cause === undefined ? reason : `${reason}: ${line}.`;
  return new ToolError(
    'PARTS-050',
    `The pages could not be opened in a browser. ${why} If this machine can have no browser, publish with --no-browser --reason "…" (the history keeps the reason); the pictures of --compare need one. Nothing was published.`,
    { cause },
  );
}

/** How many pages are open at the same time. More of them would only share the processors. */
const SIDE_BY_SIDE = 4;

/** After so many violations, no other page is opened: a broken shell breaks every page. */
const ENOUGH = 5;

/**
 * Visits pages, a few at the same time. A page that is late or has left is visited again, alone, because pages slow each
 * other down on a busy machine. If that fails, no further page is visited.
 *
 * @param bound milliseconds that one visit may take
 * @returns the visits in the order of the pages.
 */
export async function visitAll(
  pages: readonly PageVisit['page'][],
  openTab: () => Promise<VisitorTab>,
  bound: number,
): Promise<readonly PageVisit[]> {
  const visits: PageVisit[] = [];
  let next = 0;
  let broken = 0;
  const note = (index: number, visit: PageVisit): void => {
    broken += violationsIn(visit) - violationsIn(visits[index]);
    visits[index] = visit;
  };
  const worker = async (): Promise<void> => {
    let tab: VisitorTab | undefined;
    while (next < pages.length && broken < ENOUGH) {
      const index = next++;
      tab ??= await openTab();
      const visit = await tab.visit(pages[index] as PageVisit['page'], bound);
      note(index, visit);
      const isUsable = visit.state === 'hydrated' || visit.state === 'failed';
      // Chromium may answer no more after a tab is closed while it loads, so that one stays until the browser ends.
      if (isUsable) await tab.forget();
      else tab = undefined;
    }
    await tab?.close();
  };
  /** Visits late pages again. Returns whether there were some and all of them arrived. */
  const recovered = async (): Promise<boolean> => {
    const unsure = [...visits.entries()].filter(([, visit]) => isUnsure(visit));
    for (const [index, { page }] of unsure) {
      const tab = await openTab();
      note(index, await tab.visit(page, bound));
      if (isUnsure(visits[index])) return false;
    }
    return unsure.length > 0;
  };
  do await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, pages.length) }, worker));
  while (await recovered());
  return Object.values(visits);
}

const isUnsure = (visit: PageVisit | undefined): boolean =>
  visit?.state === 'late' || visit?.state === 'left';

const violationsIn = (visit: PageVisit | undefined): number =>
  visit ? browserViolations([visit]).length : 0;
