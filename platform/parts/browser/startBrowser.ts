import type { Environment } from 'shared-config/process/Environment';
import { installedChromium } from '../process/installedChromium';
import type { OpenPages } from '../verify/browser/PageVisit';
import { noBrowser, openPages } from './openPages';

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
  // Loaded here, because other commands do not need it.
  const { chromium } = await import('playwright-core');
  const found = installedChromium(env, chromium.executablePath());
  if ('missing' in found) throw noBrowser(found.missing);
  const browser = await chromium
    .launch({ executablePath: found.path, args: FLAGS })
    .catch((cause: unknown) => {
      throw noBrowser(`${found.path} does not start`, cause);
    });
  return {
    openPages: (site) => openPages(browser, site, bound),
    stop: () => browser.close(),
  };
}
