import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures/test';
import { DEVELOPMENT_SITE } from '../site/addresses';
import { emptied, expectTyped, fillIn, type Typed } from './formFields';
import { FORMS as ROWS_FORMS, type RowsForm } from './rows/RowsVisitor';

/** A form that keeps a draft. */
interface DraftForm extends Pick<RowsForm, 'name' | 'path' | 'form' | 'open'> {
  readonly typed: Typed;
  /** Sends the filled form and waits until it has been delivered; the booking mock-up cannot be sent. */
  readonly deliver?: (page: Page) => Promise<void>;
}

const alreadyShown = async (): Promise<void> => undefined;

const rowsForms = ROWS_FORMS.map((form): DraftForm => {
  const typed = form.typed(`draft-${Date.now()}`);
  return {
    ...form,
    typed,
    deliver: async (page) => {
      const answered = page.waitForResponse((response) => response.status() === 201);
      page.once('dialog', (dialog) => void dialog.accept());
      await form.form(page).locator('[type=submit]').click();
      await answered;
      if (form.path === '/contact') await expect(page.getByText(form.says.stored)).toBeVisible();
      else if (form.table === 'waitlist') await expect(page).toHaveURL('/thank-you');
      else await expect(form.form(page).getByLabel('Message')).toHaveValue('');
    },
  };
});

const EARLY_ACCESS: DraftForm = {
  name: 'the early-access box',
  path: '/book',
  form: (page) => page.getByRole('form', { name: 'Early access' }),
  open: alreadyShown,
  typed: { 'Your email': 'asha@example.com' },
  deliver: async (page) => {
    await page.getByRole('button', { name: 'Show my code' }).click();
    await expect(page.getByText('GETIT50OFF')).toBeVisible();
  },
};

const BOOKING: DraftForm = {
  name: 'the booking form',
  path: '/book',
  form: (page) => page.getByRole('form', { name: 'Book a Service' }),
  open: alreadyShown,
  typed: {
    'Task Category': 'Sensitive',
    Description: 'Sit with Appa at the hospital.\nHe hears badly.',
    'From Location': 'Malleshwaram',
    'To Location': 'ಜಯನಗರ',
    'Estimated Time': '2 hours',
    'Preferred Start Date and Time': '2027-01-02T10:30',
    'Special Instructions': 'Kannada, please',
    'Contact Preference': 'WhatsApp',
    'I agree to the Terms': true,
  },
};

const DRAFT_FORMS: readonly DraftForm[] = [...rowsForms, EARLY_ACCESS, BOOKING];

const CONTACT = rowsForms[0] as DraftForm;

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
      return values.filter((value) => !kept.includes(`,${JSON.stringify(value)}]`));
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
    const draft = { at: Date.now(), content: [['name', 'Lakshmi'], ['message', 'Two parcels']] }; // prettier-ignore
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
    await expect.poll(() => draftsKept(page)).toContain('["name","Ravi"]');
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
});
