import { randomUUID } from 'node:crypto';
import { emptied, expectTyped, fillIn, formOf } from './faults/formFields';
import { hold } from './faults/injectFault';
import { readRows } from './fixtures/readRows';
import { expect, mainLink, test, untilHydrated } from './fixtures/test';

/* What every visitor does every day (docs/reliability.md). */

test('a message whose answer comes while the visitor reads another page is not in its form on return, and is one row (2)', async ({
  page,
  visit,
}) => {
  const typed = { Name: 'ಲಕ್ಷ್ಮಿ', Mobile: '98450 12345', Message: `Two parcels, ${randomUUID()}` };
  const sent = () => readRows('contact').filter(({ message }) => message === typed.Message);
  await visit('/contact');
  await fillIn(formOf(page), typed);
  const answer = await hold(page, ({ pathname }) => pathname.endsWith('/rows'));
  await formOf(page).getByRole('button', { name: 'Send Message' }).click();
  await mainLink(page, 'About').click();
  await untilHydrated(page, '/about');
  answer();
  await expect(page.locator('#site-status')).toContainText('Message sent successfully!');
  await page.goBack();
  await untilHydrated(page, '/contact');
  await expectTyped(formOf(page), emptied(typed));
  expect(sent()).toHaveLength(1);
});

test('after a link to a section Tab continues in that section, and Back returns to the place of the link (5)', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit('/services');
  const link = page.getByRole('main').locator('a[href^="#"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const id = await link.evaluate((anchor) =>
    decodeURIComponent((anchor as HTMLAnchorElement).hash),
  );
  await link.click();
  const section = page.locator(id);
  await expect(section).toBeInViewport();
  await page.keyboard.press('Tab');
  const follows = await section.evaluate((start) => {
    const focused = document.activeElement as Element;
    const after = start.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return Boolean(after) && focused.closest('main, footer') !== null;
  });
  expect(follows).toBe(true);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a first press on an empty form, before the shell arrives, is answered in the words of the page (12)', async ({
  page,
}) => {
  await page.goto('/kn/contact');
  await formOf(page).getByRole('button', { name: 'ಮೆಸೇಜ್ ಕಳುಹಿಸಿ' }).click();
  await expect(formOf(page).getByText('ನಿಮ್ಮ ಹೆಸರು ಬರೆಯಿರಿ.')).toBeVisible();
  const browsers = await formOf(page).evaluate((form) => (form as HTMLFormElement).noValidate);
  expect(browsers).toBe(true);
});

const ANSWERS = 'details > :is(p, table)';
for (const [path, printed] of [
  ['/', ANSWERS],
  ['/kn', ANSWERS],
  ['/book', '[aria-labelledby=rate-card] dd:first-of-type'],
] as const)
  test(`${path} is printed with its answers or prices, and nothing to press or to fill in`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    const shown = main.locator(printed);
    expect(await shown.count()).toBeGreaterThan(0);
    await expect(shown.and(page.locator(':visible'))).toHaveCount(await shown.count());
    await expect(main.locator(':is(button, input, select, textarea):visible')).toHaveCount(0);
    // Or it would cover the lines at the place to which the visitor had scrolled.
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  });
