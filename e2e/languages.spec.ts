import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@getit/tools/projectRoot';
import { readCatalogs } from 'shared-config/build/messages/catalogs';
import { LANGUAGE, TRANSLATED } from 'shared-config/i18n/languages';
import { MAIL_WORDS } from '@getit/rows/mail/mailWords';
import { readableMail } from '@getit/rows/testing/readableMail';
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
import { expectNoLatinWords, isInItsLanguage } from './pages/pageLanguage';
import { SITE, STATE } from './setup/addresses';
import { releaseWithText } from './setup/buildReleases';
import { KINDS_OF_TRANSLATED } from './setup/paths';
import { emptyFolder, startSiteCopy } from './setup/SiteCopy';

/** The shell's words in Kannada. */
const [SHELL_WORDS] = readCatalogs(join(projectRoot(), 'shell/src/locales'));

for (const language of TRANSLATED)
  for (const path of KINDS_OF_TRANSLATED) isInItsLanguage(language, path);

test('a visitor who joins the waitlist in Kannada is thanked and emailed in Kannada, and the row has the values of the form', async ({
  page,
  visit,
}) => {
  const email = `kn.${Date.now()}@example.com`;
  await visit('/kn');
  await page.locator('[commandfor=waitlist]:visible').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=name]').fill('ಆಶಾ');
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=city]').fill('ಬೆಂಗಳೂರು');
  await dialog.locator('select').selectOption('Help for Elderly');
  await dialog.locator('form:not([method=dialog]) [type=submit]').click();
  await expect(page).toHaveURL('/kn/thank-you');
  expect(readRows('waitlist').filter((row) => row['email'] === email)).toMatchObject([
    { city: 'ಬೆಂಗಳೂರು', interest: 'Help for Elderly' },
  ]);

  const mails = join(projectRoot(), STATE, 'waitlist-mails');
  const mail = (): string | undefined =>
    (existsSync(mails) ? readdirSync(mails) : [])
      .map((name) => readableMail(readFileSync(join(mails, name), 'utf8')))
      .find((text) => text.includes(email));
  await expect.poll(mail).toContain('\nContent-Language: kn\n');
  const [link = ''] = /\S+\/waitlist\/confirm\/\S+/.exec(mail() ?? '') ?? [];
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading')).toHaveText(MAIL_WORDS.kn.pages.confirm.done.title);
  await page.getByRole('link', { name: MAIL_WORDS.kn.yours }).click();
  await expect(page).toHaveURL('/kn/thank-you');
});

test('a link to another language is at least 24 by 44 px, in the bar, the menu and the footer', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    if (width < 1440) await page.getByRole('button', { name: 'Menu' }).click();
    const links = await page.getByRole('list', { name: 'Language' }).getByRole('link').all();
    expect(links).toHaveLength(4);
    for (const link of links) {
      const box = await link.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(24);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the versions of a page name each other, and so does the sitemap', async ({ request }) => {
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  const listed = (text = '') =>
    [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((found) => found.slice(1));
  const versions = [
    ['en', `${SITE}/about`],
    ['kn', `${SITE}/kn/about`],
    ['hi', `${SITE}/hi/about`],
    ['x-default', `${SITE}/about`],
  ];
  for (const path of ['/about', '/kn/about', '/hi/about'])
    expect(listed((await textOf(path)).split('</head>')[0]), path).toEqual(versions);
  const entries = (await textOf('/sitemap.xml')).split('<url>');
  const entry = entries.find((url) => url.includes(`<loc>${SITE}/kn/about</loc>`));
  expect(listed(entry)).toEqual(versions);
});

test.describe('for somebody whose browser speaks Kannada', () => {
  test.use({ locale: 'kn-IN' });

  test('a first visit is offered the page in Kannada, in one line and without a redirect; a visitor who takes it stays', async ({
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
});

test('an awake page continues in its language in place, and to a page in English as a document', async ({
  page,
  visit,
}) => {
  await visit('/kn/contact');
  await markDocument(page);
  await page.getByRole('banner').locator('a[href="/kn/services"]').first().click();
  await untilHydrated(page, '/kn/services');
  expect(await isSameDocument(page)).toBe(true);
  await expectNoLatinWords(page, 'kn');
  await page.goBack();
  await untilHydrated(page, '/kn/contact');
  await goInPlace(page, '/kn/terms');
  await expect(page).toHaveURL('/terms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await isSameDocument(page)).toBe(false);
});

test('a word that two parts translate differently is that of the part whose page shows it, there and back', async ({
  page,
}, { parallelIndex }) => {
  const folder = emptyFolder(`words-${parallelIndex}`);
  const release = await releaseWithText('mfe-auth', folder, '"ಇಮೇಲ್"', '"ಮಿಂಚಂಚೆ"');
  const site = await startSiteCopy();
  await site.publish(release);
  const isLogin = async (): Promise<void> => {
    await untilHydrated(page, '/kn/login');
    await expect(page.getByLabel('ಮಿಂಚಂಚೆ', { exact: true })).toBeVisible();
  };
  const isHome = async (): Promise<void> => {
    await untilHydrated(page, '/kn');
    await expect(page.locator('#waitlist label').nth(1)).toHaveText('ಇಮೇಲ್');
  };
  await page.goto(`${site.address}/kn/login`);
  await isLogin();
  await markDocument(page);
  await goInPlace(page, '/kn');
  await isHome();
  await page.goBack();
  await isLogin();
  await page.goForward();
  await isHome();
  expect(await isSameDocument(page)).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await site.stop();
});

test('the privacy policy is in English alone, although it names what forms in other languages ask', async ({
  page,
}) => {
  await page.goto('/kn/privacy');
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByText('The name, the mobile number and the message that')).toBeVisible();
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
