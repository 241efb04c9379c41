import type { Page } from '@playwright/test';
import { SITE_PATHS } from './site/paths';
import { expect, test, untilHydrated } from './fixtures/test';

test.use({ javaScriptEnabled: false });

/** One post links to a page that does not exist (spec §2). */
const MISSING = '/blog/intercity-task-simplified';

/** Buttons that need a script and are hidden without one: they send a form, show a password or hand over a code. */
const SCRIPTED = [
  'Join now',
  'Send Message',
  'Send',
  'Log In',
  'Sign Up',
  'Send reset link',
  'Delete my account',
  'Show my code',
  'Show',
  'Copy',
  'Share',
  'Other apps',
];

/** The lines of text in `main`, with every question open. */
async function linesOf(page: Page): Promise<string[]> {
  const closed = page
    .locator('main details:not([open]) > summary:visible')
    .filter({ hasNotText: 'Show Less' });
  while ((await closed.count()) > 0) await closed.first().click();
  const text = await page.locator('main').innerText();
  return text.split('\n').map((line) => line.trim());
}

test('without scripts every page shows all the text that it shows with them', async ({
  page,
  browser,
}) => {
  test.slow();
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  for (const path of SITE_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await scripted.goto(path);
      await untilHydrated(scripted);
      const lines = await linesOf(page);
      const expected = await linesOf(scripted);
      expect.soft(expected.join('').length).toBeGreaterThan(60);
      const missing = expected.filter((line) => !lines.includes(line) && !SCRIPTED.includes(line));
      expect.soft(missing).toEqual([]);
    });
  await scripted.close();
});

test('without scripts every link leads to a page or a section that exists', async ({
  page,
  request,
}) => {
  const answers = new Map<string, { status: number; html: string }>();
  for (const path of SITE_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      const links = await page
        .locator('a[href]')
        .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
      const { origin } = new URL(page.url());
      const inside = new Set(links.filter((link) => new URL(link).origin === origin));
      expect(inside.size).toBeGreaterThan(8);
      for (const link of inside) {
        const { pathname, hash } = new URL(link);
        if (!answers.has(pathname)) {
          const response = await request.get(pathname);
          answers.set(pathname, { status: response.status(), html: await response.text() });
        }
        const answer = answers.get(pathname);
        expect.soft(answer?.status, link).toBe(pathname === MISSING ? 404 : 200);
        if (hash !== '') expect.soft(answer?.html, link).toContain(`id="${hash.slice(1)}"`);
      }
    });
});

test('without scripts the links of the top bar, of the mobile menu and to a section work', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click(); // prettier-ignore
  await expect(page).toHaveURL('/services');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#mobile-menu')).toBeVisible();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.goto('/book');
  await page.getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page.getByRole('heading', { name: 'Early access' })).toBeInViewport();
});

test('without scripts the questions open and close', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('main details:not(:has(details))');
  for (const question of await questions.all()) {
    const answer = question.locator(':scope > :not(summary)').first();
    if (!(await question.locator(':scope > summary').isVisible())) continue;
    await question.locator(':scope > summary').click();
    await expect(answer).toBeVisible();
    await question.locator(':scope > summary').click();
    await expect(answer).toBeHidden();
  }
  await page.getByText('Show More FAQs').click();
  await expect(page.locator('main details summary:visible')).toHaveCount(9);
  await page.getByText('Show Less').click();
  await expect(page.locator('main details summary:visible')).toHaveCount(5);
  await page.getByText('Show More FAQs').click();
  await expect(page.locator('main details summary:visible')).toHaveCount(9);
});
