import { setTimeout as pause } from 'node:timers/promises';
import { startFlow } from 'lighthouse';
import type { ElementHandle, Page } from 'puppeteer-core';
import { ToolError } from 'shared-config/build/ToolError';
import { withBrowser } from './browser';
import { goal, median, say, type Report } from './report';
import { SIDES, type BenchSite, type Side } from './site';

/** What a visitor does first. */
interface Action {
  readonly name: string;
  readonly path: string;
  /** Runs in the page before the press; `effect` is true in the page once the press has had its effect. */
  readonly prepare?: string;
  readonly effect: string;
  /** The selector of what is pressed, as puppeteer reads it, and the key that is typed then. */
  readonly target: string;
  readonly key?: 'a';
  /** Where it has the effect, if not on both sides: a twin cannot send a form. */
  readonly sides?: readonly Side[];
}

const FIELD = 'main form [name="name"]';

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
    target: FIELD,
    key: 'a',
    effect: `document.querySelector('${FIELD}').value === 'a'`,
  },
  {
    name: 'submit',
    path: '/contact',
    prepare: `for (const field of document.querySelectorAll('main form :is(input, textarea)'))
      field.value = field.type === 'email' ? 'asha@example.com' : 'Asha'`,
    target: 'main form button[type=submit]',
    effect: "document.body.textContent.includes('Message sent successfully')",
    sides: ['site'],
  },
];

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
    for (const action of ACTIONS)
      for (const side of action.sides ?? SIDES) {
        const { name } = action;
        say(`${name}, ${side}, ${delay} ms after the first paint`);
        found.push({ name, side, ...(await pressOnce(origins[side], action, delay)) });
      }
  const rows = ACTIONS.map(({ name }) => {
    const [site = [], twin = []] = SIDES.map((side) =>
      found.filter((one) => one.side === side && one.name === name).map(({ inp }) => inp),
    );
    return {
      press: name,
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
    const target = await findVisible(page, action.target);
    await pause(delay);
    if (action.prepare) await page.evaluate(action.prepare);
    await target.tap();
    if (action.key) await page.keyboard.press(action.key);
    let acted = false;
    for (const end = Date.now() + 15_000; !acted && Date.now() < end; await pause(200))
      acted = Boolean(await page.evaluate(action.effect));
    // The paint of any press has been reported by then.
    await pause(700);
    await flow.endTimespan();
    const [step] = (await flow.createFlowResult()).steps;
    const value = (id: string): number => step?.lhr.audits[id]?.numericValue ?? NaN;
    const [inp, cls] = [value('interaction-to-next-paint'), value('cumulative-layout-shift')];
    return { inp, cls, acted };
  });

/** @throws ToolError BENCH-004 if the page does not show such an element. */
async function findVisible(page: Page, selector: string): Promise<ElementHandle> {
  for (const element of await page.$$(selector)) if (await element.isVisible()) return element;
  throw new ToolError('BENCH-004', `${page.url()} shows no ${selector}. Adapt presses.ts to it.`);
}
