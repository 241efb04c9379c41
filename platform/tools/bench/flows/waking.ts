import { setTimeout as pause } from 'node:timers/promises';
import { DevTools } from '../browser/DevTools';
import { openSlowPhone } from '../browser/openSlowPhone';
import { tasksOfWaking, WOKEN } from './tasksOfWaking';

/** How a page wakes on a processor that is four times slower. Milliseconds of the processor. */
export interface Waking {
  readonly path: string;
  /** The longest task since it asked for the shell. */
  readonly longest: number;
  /** All tasks of at least 50 ms, in their order. */
  readonly tasks: readonly number[];
  /** What all tasks take together. */
  readonly total: number;
  /** Whether it hydrated in time. A page of words never does. */
  readonly hydrated: boolean;
}

const SLOWDOWN = 4;
const LONG_MS = 50;

/** So long after the load that a page which wakes by itself has begun, and after hydration until its effects ran. */
const SETTLED_MS = 500;
const BOUND_MS = 8000;

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

const LOADED = `new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve))`;

const WAKE = `performance.mark('${WOKEN}'), document.dispatchEvent(new Event('getit:hydrate'))`;

const READY = `new Promise((resolve) => {
  const outlet = document.getElementById('outlet');
  const look = () => outlet.dataset.ready !== undefined && resolve(true);
  new MutationObserver(look).observe(outlet, { attributes: true });
  setTimeout(resolve, ${BOUND_MS}, false);
  look();
})`;

/**
 * Wakes a page as a visitor's first touch does, and notes its tasks. Nothing but the DevTools protocol controls the
 * browser: Playwright's own scripts are tasks of 50 ms and more in the page.
 */
export async function measureWaking(
  chromium: string,
  origin: string,
  path: string,
): Promise<Waking> {
  const browser = DevTools.start(chromium);
  try {
    const page = await openSlowPhone(browser, SLOWDOWN);
    let hydrated = false;
    const events = await browser.trace(CATEGORIES, async () => {
      await browser.send('Page.navigate', { url: origin + encodeURI(path) }, page);
      await browser.evaluate(page, LOADED);
      await pause(SETTLED_MS);
      await browser.evaluate(page, WAKE);
      hydrated = await browser.evaluate<boolean>(page, READY);
      await pause(SETTLED_MS);
    });
    const tasks = tasksOfWaking(events);
    const total = tasks.reduce((sum, task) => sum + task, 0);
    const long = tasks.filter((task) => task >= LONG_MS);
    return { path, longest: Math.max(0, ...tasks), tasks: long, total, hydrated };
  } finally {
    await browser.stop();
  }
}
