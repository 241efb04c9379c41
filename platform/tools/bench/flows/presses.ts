import { setTimeout as pause } from 'node:timers/promises';
import { DevTools } from '../browser/DevTools';
import { openSlowPhone } from '../browser/openSlowPhone';
import { timingsScript, type Timings } from '../browser/timings';
import { SIDES, type Side } from '../served/Side';
import { PRESS_ACTIONS, type PressAction } from './pressActions';

/** What a visitor does first, and whether it had its effect. */
export interface Press {
  readonly action: string;
  readonly side: Side;
  /** Milliseconds between the first paint and the press. */
  readonly delay: number;
  /** Milliseconds until the next paint; browsers do not report fewer than 16. */
  readonly inp: number;
  readonly acted: boolean;
}

const SLOWDOWN = 6;

/** Later than any press, so that its paint has been reported. */
const SETTLED_MS = 700;
const BOUND_MS = 15_000;
const ASK_MS = 200;

/**
 * Presses each of these at each delay, in a new browser of a phone whose processor is six times slower. What scripts
 * must do for them is not measured on the twin. Nothing but the DevTools protocol controls the browser: while
 * Playwright watches a page, V8 parses the running functions once more.
 */
export async function* measurePresses(
  chromium: string,
  origins: Readonly<Record<Side, string>>,
  delays: readonly number[],
): AsyncGenerator<Press | string> {
  for (const delay of delays)
    for (const action of PRESS_ACTIONS)
      for (const side of SIDES.filter((one) => one === 'site' || action.onTwin)) {
        const browser = DevTools.start(chromium);
        const press = pressIn(browser, origins[side], action, delay).finally(browser.stop);
        yield await press.then(
          (pressed) => ({ action: action.name, side, delay, ...pressed }),
          (error: unknown) => `${action.name} on the ${side} after ${delay} ms: ${String(error)}`,
        );
      }
}

async function pressIn(
  browser: DevTools,
  origin: string,
  action: PressAction,
  delay: number,
): Promise<Pick<Press, 'inp' | 'acted'>> {
  const page = await openSlowPhone(browser, SLOWDOWN);
  const evaluate = <Value>(expression: string): Promise<Value> =>
    browser.evaluate<Value>(page, expression);
  const input = (kind: string, params: object): Promise<unknown> =>
    browser.send(`Input.dispatch${kind}Event`, params, page);
  const script = { source: timingsScript() };
  await browser.send('Page.addScriptToEvaluateOnNewDocument', script, page);
  await browser.send('Page.navigate', { url: origin + action.path }, page);
  await evaluate('painted');
  await pause(delay);
  if (action.prepare) await evaluate(action.prepare);
  const at = await evaluate(placeOf(action.target));
  await input('Touch', { type: 'touchStart', touchPoints: [at] });
  await input('Touch', { type: 'touchEnd', touchPoints: [] });
  if (action.key) {
    await input('Key', { type: 'keyDown', text: action.key, key: action.key });
    await input('Key', { type: 'keyUp', key: action.key });
  }
  await pause(action.stays ?? 0);
  const acted = await comesTrue(() => evaluate(action.effect));
  await pause(SETTLED_MS);
  const { interactions } = await evaluate<Timings>('timings');
  return { acted, inp: Math.max(16, ...interactions.map(({ duration }) => duration)) };
}

const placeOf = (target: string): string => `(() => {
  const one = ${target};
  one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

async function comesTrue(ask: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + BOUND_MS;
  while (Date.now() < end) {
    if (await ask()) return true;
    await pause(ASK_MS);
  }
  return false;
}
