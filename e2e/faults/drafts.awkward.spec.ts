import type { Page } from '@playwright/test';
import { DEVELOPMENT_SITE } from '../site/addresses';
import { test } from '../fixtures/stillTest';
import { expect, untilHydrated } from '../fixtures/test';
import { BOOKING, CONTACT, draftsKept, untilKept, openForm } from './drafts/draftForms';
import { expectEmpty, expectTyped, fillIn } from './formFields';

test.describe('awkward drafts', () => {
  const contact = CONTACT.form;
  const seed = async (page: Page, text: string): Promise<void> => {
    await page.addInitScript((draft) => localStorage.setItem('getit.draft.contact', draft), text);
  };
  const draftOf = (at: number, content: [string, string[]][]): string =>
    JSON.stringify({ at, content });

  test('text typed before the scripts arrive stays, and the other fields are filled from the draft', async ({
    page,
  }) => {
    await seed(page, draftOf(Date.now(), [['name', ['Lakshmi']], ['message', ['Two parcels']]])); // prettier-ignore
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/remotes\/mfe-marketing\/.*\.js/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/contact');
    await contact(page).getByLabel('Name').fill('Ravi');
    arrive();
    await untilHydrated(page);
    await expectTyped(contact(page), { Name: 'Ravi', Mobile: '', Message: 'Two parcels' });
    await expect.poll(() => draftsKept(page)).toContain('["name",["Ravi"]]');
  });

  test("React's development build logs nothing about a restored draft", async ({ page }) => {
    await page.goto(DEVELOPMENT_SITE + BOOKING.path);
    await untilHydrated(page);
    await fillIn(BOOKING.form(page), BOOKING.typed);
    await page.goto(DEVELOPMENT_SITE + BOOKING.path);
    await untilHydrated(page);
    await expectTyped(BOOKING.form(page), BOOKING.typed);
  });

  test('a restored draft is not marked as invalid before the visitor touches it', async ({
    page,
  }) => {
    const typed = { 'Your email': 'asha at example' };
    await page.goto('/book');
    await untilHydrated(page);
    const form = page.getByRole('form', { name: 'Early access' });
    await fillIn(form, typed);
    await page.goto('/book');
    await untilHydrated(page);
    await expectTyped(form, typed);
    await expect(page.locator(':user-invalid')).toHaveCount(0);
  });

  test('a chosen file is not kept, all other fields are', async ({ page }) => {
    await openForm(page, BOOKING);
    const file = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('Rs 740') };
    await BOOKING.form(page).getByLabel('Attachment').setInputFiles(file);
    await fillIn(BOOKING.form(page), BOOKING.typed);
    await untilKept(page, BOOKING);
    expect(await draftsKept(page)).not.toMatch(/bill|740/);
    await page.goto('/book');
    await untilHydrated(page);
    await expectTyped(BOOKING.form(page), { ...BOOKING.typed, Attachment: '' });
  });

  for (const path of ['/login', '/signup']) {
    test(`${path} keeps nothing that is typed, not even while a password is shown`, async ({
      page,
    }) => {
      await page.goto(path);
      await untilHydrated(page);
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByRole('button', { name: 'Show password' }).click();
      await page.getByLabel('Password', { exact: true }).fill('s3cret-words');
      await page.goto('/contact');
      await untilHydrated(page);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
        /s3cret|asha/,
      );
    });
  }

  for (const [what, text] of [
    ['damaged', '{"at":17'],
    ['more than a day old', draftOf(Date.now() - 25 * 3_600_000, [['name', ['Lakshmi']]])],
  ] as const) {
    test(`a draft that is ${what} is dropped without a message`, async ({ page }) => {
      await seed(page, text);
      await openForm(page, CONTACT);
      await expectEmpty(contact(page), CONTACT.typed);
      expect(await draftsKept(page)).toBe('');
    });
  }

  test('of two tabs the last change wins, and an idle tab does not restore what the other has delivered', async ({
    page,
    context,
  }) => {
    await openForm(page, CONTACT);
    await contact(page).getByLabel('Name').fill('Lakshmi');
    await expect.poll(() => draftsKept(page)).toContain('Lakshmi');
    const other = await context.newPage();
    await openForm(other, CONTACT);
    await expect(contact(other).getByLabel('Name')).toHaveValue('Lakshmi');
    await fillIn(contact(other), { ...CONTACT.typed, Name: 'Ravi' });
    await expect.poll(() => draftsKept(page)).toContain('Ravi');
    await CONTACT.deliver?.(other);
    await page.goto('/about');
    expect(await draftsKept(page)).toBe('');
  });
});
