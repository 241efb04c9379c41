import type { Page } from '@playwright/test';
import { test } from '../fixtures/stillTest';
import { expect, untilHydrated } from '../fixtures/test';
import { DRAFT_FORMS } from './drafts/draftForms';
import { draftsKept, untilKept } from './drafts/draftsKept';
import { openForm } from './drafts/openForm';
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

    test(`what was typed into ${name} survives a reload`, async ({ page }) => {
      await openForm(page, draft);
      await fillIn(form(page), typed);
      await page.reload();
      await untilHydrated(page);
      await showForm(page);
      await expectTyped(form(page), typed);
    });

    test(`what was typed into ${name} survives a crash of the tab`, async ({ page, context }) => {
      await openForm(page, draft);
      await fillIn(form(page), typed);
      await untilKept(page, draft);
      await crash(page);
      const next = await context.newPage();
      await openForm(next, draft);
      await expectTyped(form(next), typed);
    });

    test(`what was typed into ${name} survives a visit to another page`, async ({ page }) => {
      await openForm(page, draft);
      await fillIn(form(page), typed);
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page).toHaveURL('/privacy');
      await page.goBack();
      await expect(page).toHaveURL(path);
      await showForm(page);
      await expectTyped(form(page), typed);
    });

    test(`nothing is kept of ${name} once it is empty`, async ({ page }) => {
      await openForm(page, draft);
      await fillIn(form(page), typed);
      await untilKept(page, draft);
      await emptyAll(form(page), typed);
      await expect.poll(() => draftsKept(page)).toBe('');
      await page.reload();
      await untilHydrated(page);
      await expectEmpty(form(page), typed);
    });

    if (!deliver) continue;
    test(`nothing is kept of ${name} once it is delivered`, async ({ page, context }) => {
      await openForm(page, draft);
      await fillIn(form(page), typed);
      await untilKept(page, draft);
      await deliver(page);
      expect(await draftsKept(page)).toBe('');
      await page.reload();
      expect(await draftsKept(page)).toBe('');
      if (path === '/book') return;
      const next = await context.newPage();
      await openForm(next, draft);
      await expectEmpty(form(next), typed);
    });
  }
});
