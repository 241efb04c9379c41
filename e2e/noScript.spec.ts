import type { Page } from '@playwright/test';
import { KINDS_OF_PAGES } from './setup/paths';
import { expectTyped, fillIn, formOf } from './faults/formFields';
import { readRows } from './fixtures/readRows';
import { expect, ignoreMessages, mainLink, test, untilHydrated } from './fixtures/test';

test.use({ javaScriptEnabled: false });

/** What needs a script and is hidden without one: buttons that send a form, show a password or hand over a code, a total. */
const SCRIPTED =
  /^(Log In|Sign Up|Send reset link|Delete my account|Show my code|Show|Copy|Share|Other apps|Choose a category and a time to see the total\.)$/;

/** The lines of text in `main`, with every question open. */
async function linesOf(page: Page): Promise<string[]> {
  const closed = page
    .locator('main details:not([open]) > summary:visible')
    .filter({ hasNotText: 'Show Less' });
  while ((await closed.count()) > 0) await closed.first().click();
  const text = await page.locator('main').innerText();
  return text.split('\n').map((line) => line.trim());
}

test('without scripts a page of each kind shows all the text that it shows with them', async ({
  page,
  browser,
}) => {
  test.slow();
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  for (const path of KINDS_OF_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await scripted.goto(path);
      await untilHydrated(scripted);
      const lines = await linesOf(page);
      const expected = await linesOf(scripted);
      expect.soft(expected.join('').length).toBeGreaterThan(60);
      const missing = expected.filter((line) => !lines.includes(line) && !SCRIPTED.test(line));
      expect.soft(missing).toEqual([]);
      await expect.soft(scripted.locator('noscript > *')).toHaveCount(0);
    });
  await scripted.close();
});

test('without scripts links, the waitlist, the mobile menu and the questions open (spec §2, §4)', async ({
  page,
}) => {
  await page.goto('/about');
  await mainLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const refunds = contents.getByRole('link', { name: 'Cancellations and refunds' });
  await expect(refunds).toBeHidden();
  await contents.getByText('On this page').last().click();
  await refunds.click();
  await expect(page.locator('h2#refunds')).toBeInViewport({ ratio: 1 });
  await page.goto('/book');
  await page.getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page.getByRole('heading', { name: 'Early access' })).toBeInViewport();
  await expect(page.getByText('₹450/hour')).toBeVisible();
  await expect(page.locator('main [role=status]:visible')).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/about');
  await page.getByRole('link', { name: 'Join the Waitlist' }).first().click();
  await expect(page).toHaveURL('/#waitlist');
  await expect(page.getByRole('heading', { name: 'Be first in your city' })).toBeInViewport();
  const questions = page
    .locator('main section', { hasText: 'Frequently asked questions' })
    .locator('summary:visible');
  await page.getByText('What does it cost?').click();
  await expect(page.getByText('The shortest booking is')).toBeVisible();
  await page.getByText('What does it cost?').click();
  await expect(page.getByText('The shortest booking is')).toBeHidden();
  await page.getByText('Show More FAQs').click();
  await expect(questions).toHaveCount(9);
  await page.getByText('Show Less').click();
  await expect(questions).toHaveCount(5);
});

const ADDRESS = 'hello@getit.example';

/** A form that needs scripts: its page, its selector, its text without scripts, a field to press Enter in, and whether its data is stored. */
const FORMS = [
  ['/signup', 'main form', 'For help with your account', 'Full Name', true],
  ['/login', 'main form', 'For help with your account', 'Email', false],
  ['/book', 'form[aria-label="Book a Service"]', 'To ask about an errand', 'From Location', false],
  ['/book', 'form[aria-label="Early access"]', 'To get the code', 'Your email', false],
] as const;

test('without scripts a form that needs them says where to write instead and what it stores, and Enter in it sends nothing', async ({
  page,
}) => {
  for (const [path, form, wish, field, stored] of FORMS)
    await test.step(`${path}: ${wish}`, async () => {
      await page.goto(path);
      const place = page.locator(form);
      // By default Playwright ignores the content of noscript.
      await expect(place).toContainText(`${wish}, write to ${ADDRESS}.`, { useInnerText: true });
      await expect(place.locator(`noscript a[href="mailto:${ADDRESS}"]`)).toBeVisible();
      await expect(place.locator('a[href="/privacy"]')).toHaveCount(stored ? 1 : 0);
      await expect(place.locator('button:enabled:visible')).toHaveCount(0);
      await place.locator('[required]').evaluateAll((fields) => {
        for (const required of fields) required.removeAttribute('required');
      });
      await place.getByLabel(field).fill('asha@example.com');
      await place.getByLabel(field).press('Enter');
      await page.waitForTimeout(100);
      await expect(place.getByLabel(field)).toHaveValue('asha@example.com');
      expect(new URL(page.url()).pathname).toBe(path);
    });
});

/** A form that works without scripts: its page, its selector, what is typed, its button, and where it leads to what message. */
const SENT: readonly (readonly [
  page: string,
  form: string,
  typed: Readonly<Record<string, string>>,
  table: 'contact' | 'waitlist',
  leads: RegExp,
  message: RegExp,
])[] = [
  ['/kn', '#contact form', { message: 'ನಾಳೆ?' }, 'contact', /\/kn#sent-footer$/, /^[^A-Za-z]+$/],
  [
    '/#waitlist',
    '#waitlist form[method=post]',
    { name: 'Asha', email: 'asha@example.in', city: 'Mysuru', interest: 'Other' },
    'waitlist',
    /\/thank-you#confirm$/,
    /^One step left: press the link in the email/,
  ],
];

for (const [path, form, typed, table, leads, message] of SENT)
  test(`without scripts the form of ${path} is sent, and the next page says so`, async ({
    page,
  }) => {
    const mark = String(Date.now());
    const unique = {
      ...typed,
      ...(typed['message'] ? { message: typed['message'] + mark } : {}),
      ...(typed['email'] ? { email: mark + typed['email'] } : {}),
    };
    await page.goto(path);
    const place = page.locator(form).first();
    for (const [name, text] of Object.entries(unique)) {
      const field = place.locator(`[name=${name}]`);
      if (name === 'interest') await field.selectOption(text);
      else await field.fill(text);
    }
    await expect(place.locator('noscript')).toHaveCount(0);
    await place.locator('[type=submit]').click();
    await expect(page).toHaveURL(leads);
    const says = page.locator(':target');
    await expect(says).toContainText(message);
    await expect(says).toBeInViewport();
    const rows = readRows(table).filter((row) =>
      Object.entries(unique).every(([name, text]) => row[name] === text),
    );
    expect(rows).toHaveLength(1);
  });

test('without scripts a refused message keeps what was typed: the service names the field, Back leads to the form, and the corrected one is sent', async ({
  page,
  consoleMessages,
}) => {
  const message = `Is Sunday possible? ${Date.now()}`;
  const form = formOf(page);
  const sendWith = async (text: string): Promise<void> => {
    await form.locator('[name=message]').fill(text);
    await form.locator('[type=submit]').click();
  };
  await page.goto('/contact');
  await fillIn(form, { Name: 'ಆಶಾ ರಾವ್', Mobile: '98450' });
  await sendWith('   ');
  await expect(
    page.getByText('Check “Message”. Go back: what you typed is still there.'),
  ).toBeVisible();
  ignoreMessages(consoleMessages, /a status of 400/);
  await page.goBack();
  await expectTyped(form, { Name: 'ಆಶಾ ರಾವ್', Mobile: '98450' });
  await sendWith(message);
  await expect(page).toHaveURL(/\/contact#sent-contact$/);
  await expect(page.locator(':target')).toHaveText('✅ Message sent successfully!');
  await expect(page.locator(':target')).toBeInViewport();
  expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
});
