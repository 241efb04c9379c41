import { setTimeout as pause } from 'node:timers/promises';
import { startFlow } from 'lighthouse';
import { withBrowser } from './browser';
import { goal, median, say, type Report } from './report';
import { SIDES, type BenchSite, type Side } from './site';

/**
 * What a visitor does first: presses a target, as puppeteer finds it, and types a key. `prepare` runs in the page before;
 * `effect` is true there once the press has had its effect.
 */
interface Action {
  readonly path: string;
  readonly target: string;
  readonly effect: string;
  readonly prepare?: string;
  readonly key?: 'a';
  /** Where it has the effect, if not on both sides: a twin cannot send a form. */
  readonly sides?: readonly Side[];
}

const FIELD = 'main form [name="name"]';

const ACTIONS: Readonly<Record<string, Action>> = {
  'open the dialog': {
    path: '/',
    target: 'button::-p-text(Join the Waitlist)',
    effect: "document.querySelector('dialog[open]') !== null",
  },
  'open the menu': {
    path: '/',
    target: 'button[popovertarget]',
    effect: "document.querySelector('[popover]:popover-open') !== null",
  },
  'type a letter': {
    path: '/contact',
    target: FIELD,
    key: 'a',
    effect: `document.querySelector('${FIELD}').value === 'a'`,
  },
  submit: {
    path: '/contact',
    prepare: `for (const field of document.querySelectorAll('main form :is(input, textarea)'))
      field.value = field.type === 'email' ? 'asha@example.com' : 'Asha'`,
    target: 'main form button[type=submit]',
    effect: "document.body.textContent.includes('Message sent successfully')",
    sides: ['site'],
  },
};

/** Milliseconds after the first paint of the presses. */
const DELAYS = [0, 500, 1500];

const PAINTED =
  "new Promise((painted) => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))";

const SLOW_PHONE = {
  extends: 'lighthouse:default',
  settings: {
    onlyAudits: ['interaction-to-next-paint', 'cumulative-layout-shift'],
    throttlingMethod: 'devtools' as const,
    throttling: { cpuSlowdownMultiplier: 6, requestLatencyMs: 0, downloadThroughputKbps: 0 },
  },
};

/** Presses each of these after each delay, in a new browser of a phone whose processor is six times slower. */
export async function measurePresses({ origins }: BenchSite, runs: number): Promise<Report> {
  const found: { name: string; side: Side; inp: number; cls: number; acted: boolean }[] = [];
  for (const delay of DELAYS.slice(0, runs))
    for (const [name, action] of Object.entries(ACTIONS))
      for (const side of action.sides ?? SIDES) {
        say(`${name}, ${side}, ${delay} ms after the first paint`);
        found.push({ name, side, ...(await pressOnce(origins[side], action, delay)) });
      }
  const rows = Object.keys(ACTIONS).map((press) => {
    const [site = [], twin = []] = SIDES.map((side) =>
      found.filter((one) => one.side === side && one.name === press).map(({ inp }) => inp),
    );
    return {
      press,
      'median INP ms': median(site).toFixed(0),
      'longest INP ms': Math.max(...site).toFixed(0),
      'longest of the twin ms': twin.length > 0 ? Math.max(...twin).toFixed(0) : '',
    };
  });
  const site = found.filter(({ side }) => side === 'site');
  const longest = Math.max(...site.map(({ inp }) => inp));
  const lost = site.filter(({ acted }) => !acted).length;
  const cls = Math.max(...site.map((one) => one.cls)).toFixed(3);
  const goals = [
    goal('Longest INP', 'below 200 ms', `${longest.toFixed(0)} ms`, longest < 200),
    goal('Lost presses', 'none', `${lost} of ${site.length}`, lost === 0),
    goal('CLS', '0.000', cls, cls === '0.000'),
  ];
  return { goals, rows };
}

const pressOnce = (origin: string, action: Action, delay: number) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    const flow = await startFlow(page, { config: SLOW_PHONE });
    await flow.startTimespan();
    await page.goto(origin + action.path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(PAINTED);
    const target = await page.waitForSelector(action.target, { visible: true, timeout: 5000 });
    await pause(delay);
    if (action.prepare) await page.evaluate(action.prepare);
    await target?.tap();
    if (action.key) await page.keyboard.press(action.key);
    const effect = page.waitForFunction(action.effect, { polling: 200, timeout: 15_000 });
    const acted = await effect.then(Boolean, () => false);
    // The paint of any press has been reported by then.
    await pause(700);
    await flow.endTimespan();
    const [step] = (await flow.createFlowResult()).steps;
    const value = (id: string): number => step?.lhr.audits[id]?.numericValue ?? NaN;
    const [inp, cls] = [value('interaction-to-next-paint'), value('cumulative-layout-shift')];
    return { inp, cls, acted };
  });
