import { expect, test } from './fixtures/test';

test.use({ javaScriptEnabled: false });

const ADDRESS = 'hello@getit.example';

/** The page of each form, its selector, its text without scripts, and a field to press Enter in. */
const FORMS = [
  ['/', '#waitlist form[method=post]', 'To join the waitlist', 'Name'],
  ['/', '#contact form', 'To ask us', 'Name'],
  ['/contact', 'main form', 'To reach us', 'Name'],
  ['/login', 'main form', 'For help with your account', 'Email'],
  ['/signup', 'main form', 'For help with your account', 'Full Name'],
  ['/forgot-password', 'main form', 'For help with your account', 'Email'],
  ['/delete-account', 'main form', 'For help with your account', 'Email'],
  ['/book', 'form[aria-label="Book a Service"]', 'To ask about an errand', 'From Location'],
  ['/book', 'form[aria-label="Early access"]', 'To get the code', 'Your email'],
] as const;

/** The forms whose data is stored: each says so, with a link to the privacy policy. */
const STORED = [
  '/ #waitlist form[method=post]',
  '/ #contact form',
  '/contact main form',
  '/signup main form',
];

test('without scripts each form says where to write instead and what it stores, and Enter in it sends nothing', async ({
  page,
}) => {
  for (const [path, form, wish, field] of FORMS)
    await test.step(`${path}: ${wish}`, async () => {
      await page.goto(path);
      if (form.startsWith('#waitlist'))
        await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
      const place = page.locator(form);
      // By default Playwright ignores the content of noscript.
      await expect(place).toContainText(`${wish}, write to ${ADDRESS}.`, { useInnerText: true });
      await expect(place.locator(`noscript a[href="mailto:${ADDRESS}"]`)).toBeVisible();
      await expect(place.locator('a[href="/privacy"]')).toHaveCount(
        STORED.includes(`${path} ${form}`) ? 1 : 0,
      );
      await expect(place.locator('button:enabled:visible')).toHaveCount(0);
      await place.locator('[required]').evaluateAll((fields) => {
        for (const required of fields) required.removeAttribute('required');
      });
      await place.getByLabel(field).fill('asha@example.com');
      await place.getByLabel(field).press('Enter');
      await page.waitForTimeout(300);
      await expect(place.getByLabel(field)).toHaveValue('asha@example.com');
      expect(new URL(page.url()).pathname).toBe(path);
    });
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('no form mentions scripts, and every form has its button', async ({ page, visit }) => {
    for (const [path, form] of FORMS) {
      await visit(path);
      await expect(page.locator(`${form} noscript`)).toBeHidden();
      await expect(page.locator(`${form} noscript > *`)).toHaveCount(0);
      await expect(page.locator(`${form} button[type=submit]`)).toHaveCount(1);
    }
  });
});
