import type { Page } from '@playwright/test';
import { logOut, newAccount, signUp } from './fixtures/accounts';
import { readRows } from './fixtures/readRows';
import {
  expect,
  goInPlace,
  ignoreMessages,
  NOT_FOUND_REMARK,
  test as base,
  untilHydrated,
} from './fixtures/test';
import { joinWaitlist } from './fixtures/waitlist';

/*
 * Texts that run as script in a page that takes them for markup, an address, a template or code: typed into forms, kept
 * in this browser, and in addresses. What the server and the composer make of them is held by startWebServer.test.ts and
 * document.test.ts.
 */

/** The name of the function that the texts call, each with its number, in the place of RUN. */
const ALARM = '__ran__';

const SCRIPT_STRINGS: readonly string[] = [
  // Tags.
  '<script>RUN</script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '</textarea><script>RUN</script>',
  '</noscript><script>RUN</script>',
  // Handlers and drawings.
  '<img src=x onerror=RUN>',
  '<IMG SRC="" OnErRoR="RUN">',
  '<select autofocus onfocus=RUN></select>',
  '<iframe onload=RUN></iframe>',
  '<svg onload=RUN>',
  '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  // Addresses.
  'javascript:RUN',
  'java\tscript:RUN',
  'data:text/html,<script>parent.RUN</script>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  // Encoded.
  '&lt;script&gt;RUN&lt;/script&gt;',
  '%253Csvg%2520onload%253DRUN%253E',
  '<a href="jav&Tab;ascript:RUN">x</a>',
  // Templates.
  "{{constructor.constructor('RUN')()}}",
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  // Ways out of an attribute, a string or a script.
  '"><img src=x onerror=RUN>',
  "' autofocus onfocus='RUN",
  '";RUN;//',
  '"}</script><script>RUN</script>',
  // Letters that look or count like others.
  '＜script＞RUN＜/script＞',
  '<\u200bscript>RUN</script>',
  '\u2028<img src=x onerror=RUN>\u2029',
  'ಆಶಾ<img src=x onerror=RUN>🙏',
].map((text, number) => text.replaceAll('RUN', `${ALARM}(${number})`));

/** Strings of several kinds, for forms that are sent. All of them go where nothing is sent. */
const SOME = SCRIPT_STRINGS.filter((_, number) => number % 7 === 0);

/** Fails when a hostile script runs, a dialog opens or the visitor is led away. */
const test = base.extend<{ readonly damage: unknown[] }>({
  damage: [
    async ({ page, context }, provide) => {
      const damage: unknown[] = [];
      await page.exposeFunction(ALARM, (number: number) => damage.push(SCRIPT_STRINGS[number]));
      page.on('dialog', (dialog) => {
        damage.push(dialog.message());
        void dialog.accept();
      });
      page.on('popup', (popup) => damage.push(popup.url()));
      context.on('request', (request) => {
        const { hostname, protocol, href } = new URL(request.url());
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          damage.push(href);
      });
      await provide(damage);
      expect(damage).toEqual([]);
    },
    { auto: true },
  ],
});

/** The attributes and scripts of the page that contain a hostile string, but for those that name the path by design. */
const tracesIn = (page: Page): Promise<string[]> =>
  page.evaluate((alarm) => {
    const found = document.evaluate(
      `//@*[contains(., '${alarm}')][name() != 'data-ready' and name() != 'data-sleeps'] | //script[contains(., '${alarm}')]`,
      document,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    return Array.from({ length: found.snapshotLength }, (_, at) =>
      String(found.snapshotItem(at)?.textContent),
    );
  }, ALARM);

test('script strings that join the waitlist reach the table, the page and the analytics event as text', async ({
  page,
  visit,
}) => {
  for (const text of SOME) {
    await visit('/');
    // A visitor who has joined finds the entry in place of the form.
    await page.evaluate(() => localStorage.clear());
    await visit('/');
    const email = newAccount('').email;
    await joinWaitlist(page, { name: text, email, city: text });
    await expect(page).toHaveURL('/thank-you');
    const rows = readRows('waitlist').filter((row) => row['email'] === email);
    expect(rows).toMatchObject([{ name: text, city: text }]);
    const events = await page.evaluate(() =>
      JSON.stringify(
        (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((entry) =>
          Array.from(entry),
        ),
      ),
    );
    expect(events).toContain(JSON.stringify({ event_label: text, value: 1 }));
    expect(await tracesIn(page), text).toEqual([]);
  }
});

test('script strings in the booking form, file names included, survive a reload as text', async ({
  page,
  visit,
}) => {
  await visit('/book');
  const form = page.getByRole('form', { name: 'Book a Service' });
  for (const text of SCRIPT_STRINGS) {
    const name = text.replaceAll('/', '_');
    const file = { name, mimeType: 'text/html', buffer: Buffer.from(text) };
    await form.getByLabel('Attachment').setInputFiles(file);
    await form.getByLabel('From Location').fill(text);
  }
  expect(await tracesIn(page)).toEqual([]);
  const description = SCRIPT_STRINGS.join('\n');
  await form.getByLabel('Description').fill(description);
  await page.waitForFunction(
    (wanted) => Object.values({ ...localStorage }).some((kept) => String(kept).includes(wanted)),
    JSON.stringify(description).slice(1, -1),
  );
  await page.reload();
  await expect(form.getByLabel('Description')).toHaveValue(description);
  await expect(form.getByLabel('From Location')).toHaveValue(SCRIPT_STRINGS.at(-1) ?? '');
  expect(await tracesIn(page)).toEqual([]);
});

test('script strings signed up as names are greeted as text', async ({ page, visit }) => {
  await visit('/signup');
  for (const text of SOME) {
    await signUp(page, newAccount(text));
    await page.waitForFunction(
      (greeting) => document.querySelector('[popovertarget="user-menu"]')?.textContent === greeting,
      `Hi, ${text}`,
    );
    await expect(page).toHaveURL('/login');
    expect(await tracesIn(page), text).toEqual([]);
    await logOut(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
  }
});

test('script strings in path, query and hash of an address do not run, neither opened nor followed', async ({
  page,
  visit,
  consoleMessages,
}) => {
  const encoded = SCRIPT_STRINGS.map(encodeURIComponent);
  const query = encoded.map((text, number) => `q${number}=${text}`).join('&');
  const rest = `?${query}#${SCRIPT_STRINGS.join('')}`;
  await visit(`/blog/${encoded.join('/')}/x${rest}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  expect(await tracesIn(page)).toEqual([]);
  await visit(`/contact${rest}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(await tracesIn(page)).toEqual([]);
  for (const text of SCRIPT_STRINGS) {
    await goInPlace(page, `/${encodeURIComponent(text)}?${text}#${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    expect(await tracesIn(page), text).toEqual([]);
    await goInPlace(page, `/about?${text}#${text}`);
    await untilHydrated(page, '/about');
    expect(await tracesIn(page), text).toEqual([]);
  }
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});
