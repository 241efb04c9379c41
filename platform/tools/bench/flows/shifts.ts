import type { Page } from 'playwright-core';
import { timingsOf, type VisitorBrowser } from '../browser/VisitorBrowser';

/** How far the layout moves without a visitor's doing, as the metric CLS counts it. */
export interface Shift {
  readonly what: string;
  readonly cls: number;
}

/** Movements within half a second after an input are the visitor's. */
const SETTLED_MS = 800;

const OPENED: readonly (readonly [what: string, open: (page: Page) => Promise<unknown>])[] = [
  ['menu', (page) => page.getByRole('button', { name: 'Menu' }).tap()],
  ['dialog', (page) => page.getByRole('button', { name: 'Join the Waitlist' }).first().tap()],
  ['questions', (page) => page.locator('main details > summary').first().tap()],
];

/** Opens the menu, the dialog and a question of the landing page, each in a new tab, and greets a signed-in visitor. */
export async function measureShifts(browser: VisitorBrowser, origin: string): Promise<Shift[]> {
  const shifts: Shift[] = [];
  for (const [what, open] of OPENED)
    await browser.visit(async ({ page }) => {
      await page.goto(origin, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLED_MS);
      await open(page);
      await page.waitForTimeout(SETTLED_MS);
      shifts.push({ what, cls: (await timingsOf(page)).shifts });
    });
  for (const [what, device] of [
    ['greeting on a phone', undefined],
    ['greeting on a desktop', { viewport: { width: 1280, height: 800 } }],
  ] as const)
    await browser.visit(async ({ page }) => {
      await signUp(page, origin);
      await page.goto(`${origin}/about`, { waitUntil: 'load' });
      await page.getByText('Hi, Asha').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(SETTLED_MS);
      shifts.push({ what, cls: (await timingsOf(page)).shifts });
    }, device);
  return shifts;
}

async function signUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/signup`);
  const form = page.locator('main form');
  await form.getByLabel('Full Name').fill('Asha');
  await form.getByLabel('Email').fill(`asha-${Date.now()}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('a-long-password');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Hi, Asha').first().waitFor({ state: 'attached' });
}
