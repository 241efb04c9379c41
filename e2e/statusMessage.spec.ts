import { existingAccount, logIn } from './fixtures/accounts';
import { stickyHeight } from './layout/inPage';
import { expect, test } from './fixtures/test';

/** Runs in the page: whether the bar or the status message hides the middle of what has focus. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  // The radio buttons of a group are behind their labels.
  const isLabel = focused.closest('fieldset')?.contains(at) && at?.closest('label');
  const clear = at !== null && (Boolean(isLabel) || focused.contains(at) || at.contains(focused));
  return clear ? undefined : `${focused.textContent} below ${at?.textContent?.slice(0, 30)}`;
}

test('without a message, nothing lies over the foot of the window and takes presses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    const over = await page.evaluate(
      () =>
        Array.from({ length: 60 }, (_, above) =>
          document.elementFromPoint(innerWidth / 2, innerHeight - 1 - above),
        ).filter(
          (element) => element?.closest(':has(> [role="status"])') && !element.closest('main'),
        ).length,
    );
    expect(over, path).toBe(0);
  }
});

test('the status message covers nothing that has focus, and is read without its button (WCAG 2.4.11)', async ({
  page,
  visit,
}) => {
  // Where there is least room.
  await page.setViewportSize({ width: 320, height: 256 });
  await visit('/login');
  await logIn(page, await existingAccount('Asha'));
  const message = page.getByRole('status').filter({ hasText: 'Logged in' });
  await expect(message).toHaveText('✅ Logged in successfully!');
  const stops = await page.locator('a:visible, button:visible, input:visible').count();
  const hidden: (string | undefined)[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    hidden.push(await page.evaluate(hiddenFocus));
  }
  expect.soft(hidden.filter(Boolean)).toEqual([]);
  // Bar and message leave half of the window.
  expect.soft(await page.evaluate(stickyHeight)).toBeLessThan(256 / 2);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
});
