import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures/test';
import { DEVELOPMENT_SITE } from '../setup/addresses';
import { emptied, expectTyped, fillIn, type Typed } from './formFields';

/** The fields of the booking form, one of each kind at least. */
const BOOKING: Typed = {
  'Task Category': 'Sensitive',
  Description: 'Sit with Appa at the hospital.\nHe hears badly.',
  'From Location': 'Malleshwaram',
  'To Location': 'ಜಯನಗರ',
  'Estimated Time': '2 hours',
  'Preferred Start Date and Time': '2027-01-02T10:30',
  'Special Instructions': 'Kannada, please',
  'Contact Preference': 'WhatsApp',
  'I agree to the Terms': true,
};

/** Every draft that the browser keeps, as one text. */
const draftsKept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('getit.draft.'))
      .map((entry) => entry.join(' '))
      .join('\n'),
  );

/** Waits until every text that was entered is saved. A save may come up to 400 ms after a change. */
async function untilKept(page: Page, typed: Typed): Promise<void> {
  const texts = Object.values(typed).filter((value) => typeof value === 'string');
  await expect
    .poll(async () => {
      const kept = await draftsKept(page);
      return texts.filter((text) => !kept.includes(`,${JSON.stringify(text)}]`));
    })
    .toEqual([]);
}

test.describe('fault matrix: drafts', () => {
  test("what was typed into the booking form survives a reload and a visit to another page, without a file, an error or a message from React's development build, and nothing is kept once it is empty", async ({
    page,
    visit,
  }) => {
    const form = page.getByRole('form', { name: 'Book a Service' });
    const early = page.getByRole('form', { name: 'Early access' });
    const file = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('Rs 740') };
    const email = { 'Your email': 'asha at example' };
    await visit(`${DEVELOPMENT_SITE}/book`);
    await form.getByLabel('Attachment').setInputFiles(file);
    await fillIn(form, BOOKING);
    await fillIn(early, email);
    await untilKept(page, BOOKING);
    await page.reload();
    await untilHydrated(page);
    await expectTyped(form, { ...BOOKING, Attachment: '' });
    await expectTyped(early, email);
    await expect(page.locator(':user-invalid')).toHaveCount(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expectTyped(form, BOOKING);
    await fillIn(form, emptied(BOOKING));
    await fillIn(early, emptied(email));
    await expect.poll(() => draftsKept(page)).toBe('');
  });
});
