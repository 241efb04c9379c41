import type { Response } from '@playwright/test';
import { expect, requestsOf, test, untilHydrated } from './fixtures/test';

/* When a page hydrates for the visitor who arrives on it (docs/decisions/sleeping-pages.md). */

test('a post loads nothing until its share button is pressed, and that press opens the share sheet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (what: ShareData) => console.log(JSON.stringify(what)) });
  });
  const requested = requestsOf(page);
  await page.goto('/blog/why-task-helpers');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.filter((address) => /\/remotes\/(?!.*\/static\/media\/)/.test(address))).toEqual(
    [],
  );
  const shared = page.waitForEvent('console');
  await page.getByRole('button', { name: 'Share with other apps' }).click();
  expect(JSON.parse((await shared).text())).toEqual({
    title: 'Why a task helper makes sense in Bengaluru | GetIt',
    url: expect.stringMatching(/\/blog\/why-task-helpers$/),
  });
  await expect(page).toHaveTitle(/^Why a task helper/);
});

test('/thank-you wakes by itself, with a form for a visitor who has not joined in this browser, and the place of one who has', async ({
  page,
}) => {
  await page.goto('/thank-you');
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible();
  const data = { name: 'Asha', email: 'asha@example.com', city: 'Mysuru', interest: 'Other' };
  await page.evaluate(
    (entry) => localStorage.setItem('getit.joined', entry),
    JSON.stringify({ secret: 'f'.repeat(32), data, answer: '38;invite=3f2c8a546f' }),
  );
  await page.reload();
  await expect(page.getByText('You are number 38 on the waitlist.')).toBeVisible();
});

test('the landing page hydrates when its form comes near the screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('#outlet[data-ready]').waitFor({ state: 'attached' });
});

test('a page wakes in several tasks, from scripts that were compiled while they were downloaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { scheduler } = globalThis as unknown as { scheduler: { yield: () => Promise<void> } };
    const pause = scheduler.yield.bind(scheduler);
    scheduler.yield = () => {
      performance.mark('pause');
      return pause();
    };
  });
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) answers.push(answer);
  });
  await page.goto('/contact');
  await untilHydrated(page);
  // After react-dom, the router, the federation runtime and our code, each.
  const pauses = await page.evaluate(() => performance.getEntriesByName('pause').length);
  expect(pauses).toBe(4);
  // The shell, and the remote's entry and page.
  expect(answers.length).toBeGreaterThanOrEqual(3);
  for (const answer of answers)
    expect((await answer.text()).split('\n')[0], answer.url()).toBe('//# allFunctionsCalledOnLoad');
});
