import type { Page } from 'playwright-core';
import { timingsOf, type VisitorBrowser } from '../browser/VisitorBrowser';

/** Whether a page comes back as it was left. */
export interface Return {
  readonly path: string;
  /** Whether it was kept when a visitor went back to it, and forward. */
  readonly back: boolean;
  readonly forward: boolean;
  /** Why not, as the browser says. */
  readonly reasons: readonly string[];
}

const SETTLED_MS = 400;
const BETWEEN_MS = 150;

/** A page of the site to leave for, on which nothing is measured. */
const ELSEWHERE = '/robots.txt';

/** Opens a page, leaves it, and goes back and forward. */
export function measureReturn(
  browser: VisitorBrowser,
  origin: string,
  path: string,
): Promise<Return> {
  return browser.visit(async ({ page }) => {
    const address = origin + encodeURI(path);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    await page.goto(origin + ELSEWHERE);
    const back = await returned(page, 'history.back()', address);
    const reasons = back ? [] : await reasonsIn(page);
    // The page is the later one now.
    await page.goto(origin + ELSEWHERE);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    await returned(page, 'history.back()', origin + ELSEWHERE);
    const forward = await returned(page, 'history.forward()', address);
    const others = forward || !back ? [] : await reasonsIn(page);
    return { path, back, forward, reasons: [...reasons, ...others] };
  });
}

/** Goes to another entry of the tab's history; whether its page was kept. */
async function returned(page: Page, go: string, address: string): Promise<boolean> {
  await page.evaluate(`void setTimeout(() => ${go})`);
  // Playwright waits for the load of a page, which one that was kept does not repeat.
  await page.waitForURL(address, { waitUntil: 'commit' });
  await page.waitForTimeout(BETWEEN_MS);
  return (await timingsOf(page)).returns > 0;
}

function reasonsIn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "(performance.getEntriesByType('navigation')[0]?.notRestoredReasons?.reasons ?? []).map((one) => one.reason ?? String(one))",
  );
}
