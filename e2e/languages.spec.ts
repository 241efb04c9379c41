import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '@getit/tools/projectRoot';
import { readCatalogs } from 'shared-config/build/messages/catalogs';
import { LANGUAGE, languageOf, localPath, TRANSLATED } from 'shared-config/i18n/languages';
import { MAIL_WORDS } from '@getit/rows/mail/mailWords';
import { readableMail } from '@getit/rows/testing/readableMail';
import { readLive } from '@getit/parts/store/SiteState';
import { axeInViews } from './accessibility/violationsOf';
import { injectFault } from './faults/injectFault';
import { readRows } from './fixtures/readRows';
import {
  expect,
  goInPlace,
  ignoreMessages,
  isSameDocument,
  markDocument,
  test,
  untilHydrated,
} from './fixtures/test';
import { cutOrBroken, lostText, openEverything, tooWide } from './layout/inPage';
import { enter } from './layout/settings';
import { SITE, STATE } from './site/addresses';
import { SITE_PATHS, TRANSLATED_PATHS } from './site/paths';
import { productionSite } from './site/productionSite';

/** The shell's words in Kannada. */
const [SHELL_WORDS] = readCatalogs(join(projectRoot(), 'shell/src/locales'));

const WIDTHS = [256, 320, 390, 1440] as const;

/** Names, and what people write and say in Latin letters. */
const LATIN =
  /^(GetIt|GETIT50OFF|GPS|WhatsApp|Facebook|Instagram|Twitter|LinkedIn|BESCOM|BWSSB|English|[\w.]+@[\w.]+|example|com|org|gmail|PDF|OTP|SMS|UPI|X)$/i;

/** Runs in the page: the words of a page in Latin letters, on the screen and in the names of controls. */
function latinWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, template, noscript, [lang=en], [hreflang=en]'))
      texts.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      texts.push(element.getAttribute(name) ?? '');
  return texts.flatMap((text) => text.match(/[\w.@]*[A-Za-z][\w.@]*/g) ?? []);
}

/** Runs in the page: every text 40 % longer, as a translation may be, but for codes. A long word gets another one, which may wrap. */
function lengthen(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('script, style, svg, code, a[href^="mailto:"]')) continue;
    text.data = text.data.replace(/\p{L}+/gu, (word) => {
      if (word === word.toUpperCase()) return word;
      const more = word.slice(0, Math.ceil(word.length * 0.4));
      return word + (word.length > 7 ? ` ${more}` : more);
    });
  }
}

/** Expects a page that loses nothing in windows of every width. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await enter(page, tools, { name, width });
    const where = `${name} at ${width} px`;
    expect.soft(await page.evaluate(lostText), where).toEqual([]);
    expect.soft(await page.evaluate(tooWide), where).toEqual([]);
    // The name of a database is longer than the narrowest window, and breaks there.
    if (width > 256) expect.soft(await page.evaluate(cutOrBroken), where).toEqual([]);
  }
}

for (const language of TRANSLATED)
  test.describe(LANGUAGE[language].tag, () => {
    for (const path of TRANSLATED_PATHS)
      test(`${localPath(language, path)} is in its language alone, fits every window and meets every rule of axe`, async ({
        page,
        visit,
      }) => {
        await visit(localPath(language, path));
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE[language].tag);
        const words = await page.evaluate(latinWords);
        expect.soft(words.filter((word) => !LATIN.test(word))).toEqual([]);
        await page.evaluate(openEverything);
        expect.soft(await axeInViews(page)).toEqual([]);
        await expectToFit(page, localPath(language, path));
      });

    test('a message from a translated form arrives, and what follows is said in that language', async ({
      page,
      visit,
    }) => {
      await visit(localPath(language, '/contact'));
      const form = page.getByRole('main').locator('form');
      const message = `Message in ${language} ${Date.now()}`;
      await form.locator('[name=name]').fill('ಲಕ್ಷ್ಮಿ');
      await form.locator('[name=mobile]').fill('+91 98450 12345');
      await form.locator('[name=message]').fill(message);
      await form.locator('[type=submit]').click();
      await expect(form.getByRole('status')).toHaveText(/^✅/);
      await expect(form.getByRole('status')).not.toHaveText(/[a-z]{3}/i);
      expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
    });

    test('whoever joins the waitlist is thanked and written to in the same language, and the row has the values of the form', async ({
      page,
      visit,
    }) => {
      const email = `${language}.${Date.now()}@example.com`;
      await visit(localPath(language, '/'));
      await page.locator('[commandfor=waitlist], [aria-controls=waitlist]').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[name=name]').fill('ಆಶಾ');
      await dialog.locator('[name=email]').fill(email);
      await dialog.locator('[name=city]').fill('ಬೆಂಗಳೂರು');
      await dialog.locator('select').selectOption('Help for Elderly');
      await dialog.locator('form:not([method=dialog]) [type=submit]').click();
      await expect(page).toHaveURL(localPath(language, '/thank-you'));
      expect(readRows('waitlist').filter((row) => row['email'] === email)).toMatchObject([
        { city: 'ಬೆಂಗಳೂರು', interest: 'Help for Elderly' },
      ]);

      const mails = join(projectRoot(), STATE, 'waitlist-mails');
      const mail = (): string | undefined =>
        (existsSync(mails) ? readdirSync(mails) : [])
          .map((name) => readableMail(readFileSync(join(mails, name), 'utf8')))
          .find((text) => text.includes(email));
      await expect.poll(mail).toContain(`\nContent-Language: ${language}\n`);
      const [link = ''] = /\S+\/waitlist\/confirm\/\S+/.exec(mail() ?? '') ?? [];
      await page.goto(link);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE[language].tag);
      await page.getByRole('button').click();
      await expect(page.getByRole('paragraph')).toHaveText(MAIL_WORDS[language].pages.confirm.done);
    });
  });

test('every version of a page names the same versions, each of which is there, and so does the sitemap', async ({
  request,
}) => {
  const { pages } = readLive(productionSite()) ?? { pages: {} };
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const lists = new Map<string, string>();
  for (const path of Object.keys(pages)) {
    const html = await (await request.get(encodeURI(path))).text();
    const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    const list = links.map(([, language, address]) => `${language} ${address}`).join('\n');
    const { path: plain } = languageOf(path);
    expect.soft(list, path).toBe(lists.get(plain) ?? list);
    lists.set(plain, list);
    for (const [, , address = ''] of links)
      expect.soft(Object.keys(pages), path).toContain(decodeURI(new URL(address).pathname));
    const inSitemap = sitemap
      .split('<url>')
      .find((url) => url.includes(`<loc>${SITE}${path}</loc>`));
    if (inSitemap)
      expect
        .soft(
          [...inSitemap.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
            .map(([, l, a]) => `${l} ${a}`)
            .join('\n'),
        )
        .toBe(list);
  }
  expect(lists.get('/about')?.split('\n')).toEqual([
    `en ${SITE}/about`,
    `kn ${SITE}/kn/about`,
    `hi ${SITE}/hi/about`,
    `x-default ${SITE}/about`,
  ]);
});

test('a page that a language lacks leads to the page in English, with its query', async ({
  request,
}) => {
  const answer = await request.get('/kn/terms?from=mail', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/terms?from=mail']);
  expect((await request.get('/kn/no-such-page')).status()).toBe(404);
});

test.describe('for somebody whose browser speaks Kannada', () => {
  test.use({ locale: 'kn-IN' });

  test('a first visit is offered the page in Kannada, in one line and without a redirect; whoever takes it stays', async ({
    page,
  }) => {
    await page.goto('/about');
    const offer = page.getByRole('banner').getByRole('link', { name: LANGUAGE.kn.offer });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL('/about');
    await offer.click();
    await expect(page).toHaveURL('/kn/about');
    await page.goto('/services');
    await expect(offer).toBeVisible();
  });

  test('whoever stays with English is offered nothing on the next page', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/services');
    await expect(page.getByText(LANGUAGE.kn.offer)).toBeHidden();
  });
});

test('the links between languages lead to the same page, and to the landing page where there is none', async ({
  page,
}) => {
  const toKannada = page.getByRole('contentinfo').getByRole('link', { name: LANGUAGE.kn.name });
  await page.goto('/about');
  await toKannada.click();
  await expect(page).toHaveURL('/kn/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/terms');
  await toKannada.click();
  await expect(page).toHaveURL('/kn');
});

test('an awake page goes on in its language in place, and to a page in English as a document', async ({
  page,
  visit,
}) => {
  await visit('/kn/contact');
  await markDocument(page);
  await page.getByRole('banner').locator('a[href="/kn/services"]').first().click();
  await untilHydrated(page, '/kn/services');
  expect(await isSameDocument(page)).toBe(true);
  const words = await page.evaluate(latinWords);
  expect(words.filter((word) => !LATIN.test(word))).toEqual([]);
  await page.goBack();
  await untilHydrated(page, '/kn/contact');
  await goInPlace(page, '/kn/terms');
  await expect(page).toHaveURL('/terms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await isSameDocument(page)).toBe(false);
});

for (const [part, file] of [
  ['the shell', /\/shell\/.*\/static\/messages\//],
  ['the page', /\/mfe-marketing\/.*\/static\/messages\//],
] as const)
  test(`without the words of ${part}, the page stays as it is and offers another try, which wakes it`, async ({
    page,
    consoleMessages,
  }) => {
    const lift = await injectFault(
      page,
      ({ pathname }) => file.test(pathname),
      (route) => route.abort(),
    );
    await page.goto('/kn/contact');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('main').locator('[name=message]').click();
    const again = page.getByRole('button', { name: SHELL_WORDS?.texts.get('Try again') ?? '' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    lift();
    await again.click();
    await untilHydrated(page);
    await expect(again).toBeHidden();
    ignoreMessages(consoleMessages, /Failed to load resource|LOAD-\d+/);
  });

for (const path of SITE_PATHS)
  test(`${path} fits every window with words that are 40 % longer`, async ({ page, visit }) => {
    await visit(path);
    await page.evaluate(openEverything);
    await page.evaluate(lengthen);
    await expectToFit(page, path);
  });
