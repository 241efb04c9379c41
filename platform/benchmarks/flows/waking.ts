import { timingsOf, untilPainted, type VisitorBrowser } from '../browser/VisitorBrowser';

/** How a page wakes on a processor that is four times slower. Times in milliseconds. */
export interface Waking {
  readonly path: string;
  /** The longest task after the first paint; 0 if none took 50 ms, because browsers report no shorter ones. */
  readonly longest: number;
  /** All tasks of at least 50 ms after the first paint, in their order. */
  readonly tasks: readonly number[];
  /** Whether it hydrated in time. A page of words never does. */
  readonly hydrated: boolean;
}

const SLOWDOWN = 4;

/** So long after the load that a page which wakes by itself has begun. */
const ASLEEP_MS = 500;

/** Wakes a page as a visitor's first touch does, and notes its tasks. */
export function measureWaking(
  browser: VisitorBrowser,
  origin: string,
  path: string,
): Promise<Waking> {
  return browser.visit(
    async ({ page }) => {
      await page.goto(origin + encodeURI(path), { waitUntil: 'load' });
      const paint = await untilPainted(page);
      await page.waitForTimeout(ASLEEP_MS);
      await page.evaluate("document.dispatchEvent(new Event('getit:hydrate'))");
      const hydrated = await page
        .locator('#outlet[data-ready]')
        .waitFor({ state: 'attached' })
        .then(
          () => true,
          () => false,
        );
      await page.waitForTimeout(ASLEEP_MS);
      const { tasks } = await timingsOf(page);
      const later = tasks.filter(({ startTime }) => startTime > paint);
      const durations = later.map(({ duration }) => Math.round(duration));
      return { path, longest: Math.max(0, ...durations), tasks: durations, hydrated };
    },
    { slowdown: SLOWDOWN },
  );
}
