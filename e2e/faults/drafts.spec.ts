import type { Page } from '@playwright/test';
import { test } from '../fixtures/stillTest';
import { expect, untilHydrated } from '../fixtures/test';
import { CONTACT, DRAFT_FORMS, draftsKept, untilKept, openForm } from './drafts/draftForms';
import { emptyAll, expectEmpty, expectTyped, fillIn } from './formFields';

/** Crashes the tab. */
async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
}

test.describe('fault matrix: drafts', () => {
  for (const draft of DRAFT_FORMS) {
    const { name, path, typed, form, open: showForm, deliver } = draft;

    test(`what was typed into ${name} survives a reload and a visit to another page, and nothing is kept once it is ${deliver ? 'delivered' : 'empty'}`, async ({
      page,
      context,
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

      await untilKept(page, draft);
      if (deliver) await deliver(page);
      else await emptyAll(form(page), typed);
      await expect.poll(() => draftsKept(page)).toBe('');
      await page.reload();
      expect(await draftsKept(page)).toBe('');
      if (deliver && path === '/book') return;
      const next = await context.newPage();
      await openForm(next, draft);
      await expectEmpty(form(next), typed);
    });
  }

  test('what was typed into the contact page survives a crash of the tab', async ({
    page,
    context,
  }) => {
    await openForm(page, CONTACT);
    await fillIn(CONTACT.form(page), CONTACT.typed);
    await untilKept(page, CONTACT);
    await crash(page);
    const next = await context.newPage();
    await openForm(next, CONTACT);
    await expectTyped(CONTACT.form(next), CONTACT.typed);
  });
});
