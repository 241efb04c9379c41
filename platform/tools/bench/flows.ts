import { setTimeout as pause } from 'node:timers/promises';
import { startFlow } from 'lighthouse';
import type { CDPSession, ElementHandle, Page } from 'puppeteer-core';
import { ToolError } from 'shared-config/build/ToolError';
import { withBrowser } from './browser';
import { median, type Report } from './report';
import { SIDES, type BenchSite, type Side } from './site';

/** What a visitor does first. Expressions are evaluated in the page. */
interface Action {
  readonly name: string;
  readonly path: string;
  /** Runs before the press. */
  readonly prepare?: string;
  /** The element that is pressed, a selector of puppeteer. */
  readonly target: string;
  /** The key that is typed then. */
  readonly key?: 'a';
  /** True once the press has had its effect. */
  readonly effect: string;
  /** Whether scripts must do it; then the twin is not pressed. */
  readonly needsScripts?: true;
}

const ACTIONS: readonly Action[] = [
  {
    name: 'open the dialog',
    path: '/',
    target: 'button::-p-text(Join the Waitlist)',
    effect: "document.querySelector('dialog[open]') !== null",
  },
  {
    name: 'open the menu',
    path: '/',
    target: 'button[popovertarget]',
    effect: "document.querySelector('[popover]:popover-open') !== null",
  },
  {
    name: 'type a letter',
    path: '/contact',
    target: 'main form [name="name"]',
    key: 'a',
    effect: `document.querySelector('main form [name="name"]').value === 'a'`,
  },
  {
    name: 'submit',
    path: '/contact',
    prepare:
      "for (const field of document.querySelectorAll('main form :is(input, textarea)')) field.value = field.type === 'email' ? 'asha@example.com' : 'Asha'",
    target: 'main form button[type=submit]',
    effect: "document.body.textContent.includes('Message sent successfully')",
    needsScripts: true,
  },
];

/** Milliseconds after the first paint of the presses. */
const DELAYS = [0, 500, 1500];
/** Later than any press, so that its paint has been reported. */
const SETTLED = 700;
const BOUND = 15_000;

const PRESS_CONFIG = {
  extends: 'lighthouse:default',
  settings: {
    onlyAudits: ['interaction-to-next-paint', 'cumulative-layout-shift'],
    throttlingMethod: 'devtools' as const,
    throttling: { cpuSlowdownMultiplier: 6, requestLatencyMs: 0, downloadThroughputKbps: 0 },
  },
};

interface Press {
  readonly inp: number;
  readonly cls: number;
  readonly acted: boolean;
}

/** Presses each of these after each delay, in a new browser of a phone whose processor is six times slower. */
export async function measurePresses(
  { origins }: BenchSite,
  runs: number,
  say: (line: string) => void,
): Promise<Report> {
  const found: (Press & { readonly action: Action; readonly side: Side })[] = [];
  for (const delay of DELAYS.slice(0, runs))
    for (const action of ACTIONS)
      for (const side of action.needsScripts ? (['site'] as const) : SIDES) {
        say(`${action.name}, ${side}, ${delay} ms after the first paint`);
        const press = () =>
          withBrowser(async (browser) =>
            pressIn(await browser.newPage(), origins[side], action, delay),
          );
        found.push({ action, side, ...(await press()) });
      }
  const inpOf = (side: Side, name: string): number[] =>
    found.filter((one) => one.side === side && one.action.name === name).map(({ inp }) => inp);
  const site = found.filter(({ side }) => side === 'site');
  const longest = Math.max(...site.map(({ inp }) => inp));
  const lost = site.filter(({ acted }) => !acted).length;
  const shift = Math.max(...site.map(({ cls }) => cls));
  const goals = [
    {
      figure: 'Longest INP',
      goal: 'below 200 ms',
      measured: `${longest.toFixed(0)} ms`,
      met: longest < 200,
    },
    {
      figure: 'Lost presses',
      goal: 'none',
      measured: `${lost} of ${site.length}`,
      met: lost === 0,
    },
    { figure: 'CLS', goal: '0.000', measured: shift.toFixed(3), met: shift < 0.0005 },
  ];
  const rows = ACTIONS.map(({ name, needsScripts }) => ({
    press: name,
    'median INP ms': median(inpOf('site', name)).toFixed(0),
    'longest INP ms': Math.max(...inpOf('site', name)).toFixed(0),
    'longest of the twin ms': needsScripts ? '' : Math.max(...inpOf('twin', name)).toFixed(0),
  }));
  return { goals, rows };
}

/** @throws ToolError BENCH-004 if the page has nothing to press. */
async function pressIn(page: Page, origin: string, action: Action, delay: number): Promise<Press> {
  const flow = await startFlow(page, { config: PRESS_CONFIG });
  await flow.startTimespan();
  await page.goto(origin + action.path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    "new Promise((painted) => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))",
  );
  const target = await visible(await page.$$(action.target));
  if (!target)
    throw new ToolError(
      'BENCH-004',
      `${action.path} has no ${action.target}. Adapt platform/tools/bench/flows.ts.`,
    );
  await pause(delay);
  if (action.prepare) await page.evaluate(action.prepare);
  await target.tap();
  if (action.key) await page.keyboard.press(action.key);
  let acted = false;
  for (const end = Date.now() + BOUND; !acted && Date.now() < end; await pause(200))
    acted = Boolean(await page.evaluate(action.effect));
  await pause(SETTLED);
  await flow.endTimespan();
  const { steps } = await flow.createFlowResult();
  const value = (id: string): number => steps[0]?.lhr.audits[id]?.numericValue ?? NaN;
  return { inp: value('interaction-to-next-paint'), cls: value('cumulative-layout-shift'), acted };
}

async function visible(elements: ElementHandle[]): Promise<ElementHandle | undefined> {
  for (const element of elements) if (await element.isVisible()) return element;
  return undefined;
}

/** Pages that wake: by themselves, or at a visitor's first touch. */
const WAKING = ['/', '/book', '/contact', '/login'];
const BOUND_OF_WAKING = 8000;

/** The mark of the moment when a page is woken. It also tells which of the browser's threads is the page's. */
const WOKEN = 'getit-woken';
const CATEGORIES = 'blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline';

const LOADED = `new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve))`;
const WAKE = `performance.mark('${WOKEN}'), document.dispatchEvent(new Event('getit:hydrate'))`;
const READY = `new Promise((resolve) => {
  const outlet = document.getElementById('outlet');
  const look = () => outlet.dataset.ready !== undefined && resolve();
  new MutationObserver(look).observe(outlet, { attributes: true });
  setTimeout(resolve, ${BOUND_OF_WAKING});
  look();
})`;

/** Wakes pages on a processor that is four times slower, and reports the longest task and the sum of all. */
export async function measureWaking(
  { origins }: BenchSite,
  runs: number,
  say: (line: string) => void,
): Promise<Report> {
  const rows = [];
  for (const path of WAKING) {
    say(path);
    const tasks: number[][] = [];
    for (let run = 0; run < runs; run++) tasks.push(await wake(origins.site + path));
    rows.push({
      page: path,
      'longest task ms': median(tasks.map((times) => Math.max(0, ...times))).toFixed(0),
      'all tasks ms': median(
        tasks.map((times) => times.reduce((sum, one) => sum + one, 0)),
      ).toFixed(0),
    });
  }
  const longest = Math.max(...rows.map((row) => Number(row['longest task ms'])));
  const goal = {
    figure: 'Longest task',
    goal: 'at most 50 ms',
    measured: `${longest} ms`,
    met: longest <= 50,
  };
  return { goals: [goal], rows };
}

/**
 * The tasks of a page that is woken as by a visitor's first touch, in milliseconds. Only the DevTools protocol controls
 * the page: what libraries run in it to watch it are tasks as well.
 */
async function wake(address: string): Promise<number[]> {
  return withBrowser(async (browser) => {
    const target = browser.targets().find((one) => one.type() === 'page');
    if (!target) throw new ToolError('BENCH-006', 'The browser has no page.');
    const session = await target.createCDPSession();
    const evaluate = (expression: string) =>
      session.send('Runtime.evaluate', { expression, awaitPromise: true });
    const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
    await session.send('Emulation.setDeviceMetricsOverride', screen);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const events = await traced(session, async () => {
      await session.send('Page.navigate', { url: address });
      await evaluate(LOADED);
      await pause(500);
      await evaluate(WAKE);
      await evaluate(READY);
      await pause(500);
    });
    return tasksOfWaking(events);
  });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

async function traced(session: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' });
  await action();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The tasks of the page's thread since it asked for the shell, or was woken if that is earlier. Time of the processor. */
function tasksOfWaking(events: readonly TraceEvent[]): number[] {
  const woken = events.find(({ name }) => name === WOKEN);
  if (!woken) throw new ToolError('BENCH-006', 'The browser has recorded no task of the page.');
  const own = events.filter(({ pid, tid }) => pid === woken.pid && tid === woken.tid);
  // A page whose form is on the first screen wakes before it is woken.
  const asked = own.filter(
    ({ name, args }) =>
      name === 'ResourceSendRequest' && /\/remotes\/shell\/.*\.js$/.test(args?.data?.url ?? ''),
  );
  const start = Math.min(...[woken, ...asked].map(({ ts }) => ts));
  return own
    .filter(({ name, dur, ts }) => name === 'RunTask' && dur !== undefined && ts >= start)
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
}
