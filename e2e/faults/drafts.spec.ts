import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures/test';
import { DEVELOPMENT_SITE } from '../site/addresses';
import { BOOKING, CONTACT, DRAFT_FORMS, type DraftForm } from './drafts/draftForms';
import { emptied, expectTyped, fillIn } from './formFields';

async function openForm(page: Page, { path, open }: DraftForm): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await open(page);
}

/** Every draft that the browser keeps, as one text. */
const draftsKept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('getit.draft.'))
      .map((entry) => entry.join(' '))
      .join('\n'),
  );

/** Waits until every value that was entered into a form is saved. A save may come up to 400 ms after a change. */
async function untilKept(page: Page, { typed, form }: DraftForm): Promise<void> {
  const values: string[] = [];
  for (const [label, value] of Object.entries(typed))
    values.push(
      typeof value === 'boolean' ? await form(page).getByLabel(label).inputValue() : value,
    );
  await expect
    .poll(async () => {
      const kept = await draftsKept(page);
      return values.filter((value) => !kept.includes(`[${JSON.stringify(value)}]`));
    })
    .toEqual([]);
}

test.describe('fault matrix: drafts', () => {
  for (const draft of DRAFT_FORMS) {
    const { name, path, typed, form, open: showForm, deliver } = draft;

    test(`what was typed into ${name} survives a reload and a visit to another page, and nothing is kept once it is empty or delivered`, async ({
      page,
    }) => {
      await openForm(page, draft);
      await fillIn(form(page), typed);
      await page.reload();
      await untilHydrated(page);
      await showForm(page);
      await expectTyped(form(page), typed);
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page).toHaveURL('/privacy');
      await page.goBack();
      await expect(page).toHaveURL(path);
      await showForm(page);
      await expectTyped(form(page), typed);
      await fillIn(form(page), emptied(typed));
      await expect.poll(() => draftsKept(page)).toBe('');
      if (!deliver) return;
      await fillIn(form(page), typed);
      await untilKept(page, draft);
      await deliver(page);
      expect(await draftsKept(page)).toBe('');
      await page.reload();
      expect(await draftsKept(page)).toBe('');
    });
  }

  test('what was typed survives a crash of the tab', async ({ page, context }) => {
    await openForm(page, CONTACT);
    await fillIn(CONTACT.form(page), CONTACT.typed);
    await untilKept(page, CONTACT);
    const gone = page.waitForEvent('crash');
    const devtools = await page.context().newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await gone;
    const next = await context.newPage();
    await openForm(next, CONTACT);
    await expectTyped(CONTACT.form(next), CONTACT.typed);
  });

  test('text typed before the scripts arrive stays, and the other fields are filled from the draft', async ({
    page,
  }) => {
    const draft = { at: Date.now(), content: [['name', ['Lakshmi']], ['message', ['Two parcels']]] }; // prettier-ignore
    await page.addInitScript(
      (text) => localStorage.setItem('getit.draft.contact', text),
      JSON.stringify(draft),
    );
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/remotes\/mfe-marketing\/.*\.js/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/contact');
    await CONTACT.form(page).getByLabel('Name').fill('Ravi');
    arrive();
    await untilHydrated(page);
    await expectTyped(CONTACT.form(page), { Name: 'Ravi', Mobile: '', Message: 'Two parcels' });
    await expect.poll(() => draftsKept(page)).toContain('["name",["Ravi"]]');
  });

  test("React's development build logs nothing about a restored draft, which has no chosen file and is not marked as invalid", async ({
    page,
  }) => {
    const file = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('Rs 740') };
    const early = page.getByRole('form', { name: 'Early access' });
    const typed = { 'Your email': 'asha at example' };
    for (const visit of ['typing', 'restored']) {
      await page.goto(DEVELOPMENT_SITE + BOOKING.path);
      await untilHydrated(page);
      if (visit === 'restored') break;
      await BOOKING.form(page).getByLabel('Attachment').setInputFiles(file);
      await fillIn(BOOKING.form(page), BOOKING.typed);
      await fillIn(early, typed);
      await untilKept(page, BOOKING);
    }
    await expectTyped(BOOKING.form(page), BOOKING.typed);
    await expectTyped(BOOKING.form(page), { Attachment: '' });
    await expectTyped(early, typed);
    await expect(page.locator(':user-invalid')).toHaveCount(0);
  });

  test('the account pages keep nothing that is typed, not even while a password is shown', async ({
    page,
  }) => {
    await page.goto('/login');
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
});
