import type { Page } from 'playwright-core';
import { timingsOf, untilPainted, type VisitorBrowser } from '../browser/VisitorBrowser';
import { SIDES, type Side } from '../served/Side';

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

interface Action {
  readonly name: string;
  readonly path: string;
  /** Whether it does the same without scripts. */
  readonly onTwin: boolean;
  readonly press: (page: Page) => Promise<unknown>;
  /** Resolves once the press has had its effect. */
  readonly effect: (page: Page) => Promise<unknown>;
}

const SLOWDOWN = 6;

/** A page has woken by then, also on a slow processor. */
const HYDRATED_MS = 3000;

/** Later than any press, so that its paint has been reported. */
const SETTLED_MS = 700;

const form = (page: Page) => page.locator('main form:visible').first();

const ACTIONS: readonly Action[] = [
  {
    name: 'open the dialog',
    path: '/',
    onTwin: true,
    press: (page) => page.getByRole('button', { name: 'Join the Waitlist' }).first().tap(),
    effect: (page) => page.locator('dialog[open]').waitFor(),
  },
  {
    name: 'open the menu',
    path: '/',
    onTwin: true,
    press: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    effect: (page) => page.locator('[popover]:popover-open').waitFor(),
  },
  {
    name: 'type a letter',
    path: '/contact',
    onTwin: true,
    press: async (page) => {
      await form(page).getByLabel('Name').tap();
      await page.keyboard.press('a');
    },
    effect: async (page) => {
      // Also after the form has hydrated.
      await page.waitForTimeout(HYDRATED_MS);
      if ((await form(page).getByLabel('Name').inputValue()) !== 'a')
        throw new Error('It is gone.');
    },
  },
  {
    name: 'submit',
    path: '/contact',
    onTwin: false,
    press: async (page) => {
      await page.evaluate(
        "for (const field of document.querySelectorAll('main form :is(input, textarea)')) field.value = field.type === 'email' ? 'asha@example.com' : 'Asha'",
      );
      await form(page).locator('button[type=submit]').tap();
    },
    effect: (page) => page.getByText('Message sent successfully').waitFor(),
  },
];

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
    for (const action of ACTIONS)
      for (const side of SIDES.filter((one) => one === 'site' || action.onTwin)) {
        const origin = origins[side];
        const press = browser.visit((tab) => pressIn(tab.page, origin, action, delay), {
          slowdown: SLOWDOWN,
        });
        yield await press.then(
          (pressed) => ({ action: action.name, side, delay, ...pressed }),
          (error: unknown) => `${action.name} on the ${side} after ${delay} ms: ${String(error)}`,
        );
      }
}

async function pressIn(
  page: Page,
  origin: string,
  { path, press, effect }: Action,
  delay: number,
): Promise<Pick<Press, 'inp' | 'acted'>> {
  await page.goto(origin + path, { waitUntil: 'commit' });
  await untilPainted(page);
  await page.waitForTimeout(delay);
  await press(page);
  const acted = await effect(page).then(
    () => true,
    () => false,
  );
  await page.waitForTimeout(SETTLED_MS);
  const { interactions } = await timingsOf(page);
  return { acted, inp: Math.max(16, ...interactions.map(({ duration }) => duration)) };
}
