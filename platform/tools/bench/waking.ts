import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { withBrowser } from './browser';
import { goal, median, say, type Report } from './report';
import type { BenchSite } from './site';

/** Pages that wake: by themselves, or at a visitor's first touch. */
const PATHS = ['/', '/book', '/contact', '/login'];

/** The mark of the moment when a page is woken. It also tells which of the browser's threads is the page's. */
const WOKEN = 'getit-woken';
const CATEGORIES = 'blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline';

const LOADED = `new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve))`;
const WAKE = `performance.mark('${WOKEN}'), document.dispatchEvent(new Event('getit:hydrate', { bubbles: true }))`;
const READY = `new Promise((resolve) => {
  const outlet = document.getElementById('outlet');
  const look = () => outlet.dataset.ready !== undefined && resolve();
  new MutationObserver(look).observe(outlet, { attributes: true });
  setTimeout(resolve, 8000);
  look();
})`;

/** Wakes pages on a processor that is four times slower: their longest task, and the sum of all. */
export async function measureWaking({ origins }: BenchSite, runs: number): Promise<Report> {
  const rows = [];
  for (const page of PATHS) {
    say(page);
    const tasks: number[][] = [];
    for (let run = 0; run < runs; run++) tasks.push(tasksOf(await wake(origins.site + page)));
    const sums = tasks.map((times) => times.reduce((all, time) => all + time, 0));
    const longest = Math.round(median(tasks.map((times) => Math.max(...times))));
    rows.push({ page, 'longest task ms': longest, 'all tasks ms': Math.round(median(sums)) });
  }
  const most = Math.max(...rows.map((row) => row['longest task ms']));
  return { goals: [goal('Longest task', 'at most 50 ms', `${most} ms`, most <= 50)], rows };
}

/** An event of a trace, as far as it is read. Times in microseconds. */
interface TaskEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/**
 * Records a page that is woken as by a visitor's first touch. Only the DevTools protocol controls it: what libraries
 * run in a page to watch it are tasks as well.
 */
const wake = (address: string): Promise<TaskEvent[]> =>
  withBrowser(async (browser) => {
    const target = await browser.waitForTarget((one) => one.type() === 'page');
    const session = await target.createCDPSession();
    const evaluate = (expression: string) =>
      session.send('Runtime.evaluate', { expression, awaitPromise: true });
    const events: TaskEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TaskEvent[])));
    const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
    await session.send('Emulation.setDeviceMetricsOverride', screen);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' });
    await session.send('Page.navigate', { url: address });
    await evaluate(LOADED);
    await pause(500);
    await evaluate(WAKE);
    await evaluate(READY);
    await pause(500);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  });

/** The tasks of the page's thread, in milliseconds of the processor, since it asked for the shell or was woken. */
function tasksOf(events: readonly TaskEvent[]): number[] {
  const woken = events.find(({ name }) => name === WOKEN);
  if (!woken) throw new ToolError('BENCH-006', 'The browser has recorded no task of the page.');
  const own = events.filter(({ pid, tid }) => pid === woken.pid && tid === woken.tid);
  // A page with a form on the first screen wakes by itself.
  const asked = own.filter(({ args }) => /\/shell\.[^/]*js$/.test(args.data?.url ?? ''));
  const start = Math.min(...[woken, ...asked].map(({ ts }) => ts));
  return own
    .filter(({ name, dur, ts }) => name === 'RunTask' && dur !== undefined && ts >= start)
    .map(({ tdur, dur = NaN }) => (tdur ?? dur) / 1000);
}
