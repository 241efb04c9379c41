import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { Timings, VisitorBrowser, VisitorPage } from '../browser/VisitorBrowser';
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
 * Presses each of these at each delay, in a new tab on a phone whose processor is six times slower. What scripts must
 * do for them is not measured on the twin.
 */
export async function* measurePresses(
  browser: VisitorBrowser,
  origins: Readonly<Record<Side, string>>,
  delays: readonly number[],
): AsyncGenerator<Press | string> {
  for (const delay of delays)
    for (const action of PRESS_ACTIONS)
      for (const side of SIDES.filter((one) => one === 'site' || action.onTwin)) {
        const origin = origins[side];
        const press = browser.visit((tab) => pressIn(tab, origin, action, delay), {
          slowdown: SLOWDOWN,
        });
        yield await press.then(
          (pressed) => ({ action: action.name, side, delay, ...pressed }),
          (error: unknown) => `${action.name} on the ${side} after ${delay} ms: ${String(error)}`,
        );
      }
}

async function pressIn(
  { page, session }: VisitorPage,
  origin: string,
  action: PressAction,
  delay: number,
): Promise<Pick<Press, 'inp' | 'acted'>> {
  await page.goto(origin + action.path, { waitUntil: 'commit' });
  await evaluate(session, 'painted');
  await pause(delay);
  if (action.prepare) await evaluate(session, action.prepare);
  const at = await evaluate<{ x: number; y: number }>(session, placeOf(action.target));
  await tap(session, at);
  if (action.key) await type(session, action.key);
  await pause(action.stays ?? 0);
  const acted = await comesTrue(session, action.effect);
  await pause(SETTLED_MS);
  const { interactions } = await evaluate<Timings>(session, 'timings');
  return { acted, inp: Math.max(16, ...interactions.map(({ duration }) => duration)) };
}

/** Evaluates in the page without Playwright's own scripts, which would be tasks of the page before the press. */
async function evaluate<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result } = await session.send('Runtime.evaluate', {
    ...{ expression, returnByValue: true, awaitPromise: true },
  });
  return result.value as Value;
}

const placeOf = (target: string): string => `(() => {
  const one = ${target};
  one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

async function tap(session: CDPSession, at: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function type(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

async function comesTrue(session: CDPSession, expression: string): Promise<boolean> {
  const end = Date.now() + BOUND_MS;
  while (Date.now() < end) {
    if (await evaluate<boolean>(session, expression)) return true;
    await pause(ASK_MS);
  }
  return false;
}
