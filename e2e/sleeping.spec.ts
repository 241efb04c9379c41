import type { Page, Response } from '@playwright/test';
import { existingAccount, greetingOf, logInAs } from './fixtures/accounts';
import { expect, test, untilHydrated } from './fixtures/test';

/* When a page hydrates for the visitor who arrives on it (docs/decisions/sleeping-pages.md). */

/** The files of the shell and of remotes that a page has asked for. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/') && !pathname.includes('/static/media/'))
      files.push(pathname);
  });
  return files;
}

test('a post loads nothing until its share button is pressed, and that press opens the share sheet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (what: ShareData) => console.log(JSON.stringify(what)) });
  });
  const files = filesOf(page);
  await page.goto('/blog/why-task-helpers');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(files).toEqual([]);
  const shared = page.waitForEvent('console');
  await page.getByRole('button', { name: 'Share with other apps' }).click();
  expect(JSON.parse((await shared).text())).toEqual({
    title: 'Why a task helper makes sense in Bengaluru | GetIt',
    url: expect.stringMatching(/\/blog\/why-task-helpers$/),
  });
  await expect(page).toHaveTitle(/^Why a task helper/);
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

test('a signed-in visitor is greeted on a page of text, whose text stays as it was', async ({
  page,
  visit,
}) => {
  await visit('/login');
  await logInAs(page, await existingAccount('Kavya Rao'));
  // The landing page still loads its files when the greeting arrives.
  await untilHydrated(page, '/');
  const files = filesOf(page);
  await page.goto('/terms');
  const heading = await page.locator('main h1').elementHandle();
  await expect(greetingOf(page, 'Kavya Rao')).toBeVisible();
  expect(await heading?.evaluate((first) => first === document.querySelector('main h1'))).toBe(
    true,
  );
  expect(files.filter((file) => !file.startsWith('/remotes/shell/'))).toEqual([]);
});
