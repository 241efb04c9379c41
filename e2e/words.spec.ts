import { test as requestTest, type Page } from '@playwright/test';
import { SITE_PATHS } from './site/paths';
import { expect, test } from './fixtures/test';

/** The distance in px from the top of the document to the first occurrence of each text. */
async function placesOf(page: Page, texts: readonly string[]): Promise<number[]> {
  const places: number[] = [];
  for (const text of texts) {
    const box = await page.getByText(text, { exact: true }).first().boundingBox();
    places.push(box?.y ?? Number.NaN);
  }
  return places;
}

test('the landing page goes from hero to kinds of errand, trust, steps, prices, reasons, questions and contact form (spec §1)', async ({
  page,
  visit,
}) => {
  await visit('/');
  const places = await placesOf(page, [
    'Launching in Bengaluru Soon',
    'Deliveries',
    'Identity verified',
    'Choose task type',
    '₹250',
    'Why choose us',
    'Show More FAQs',
    'Message',
    'Privacy Policy',
  ]);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

const CLAIMS = [
  ['hire by the hour or by the day', /by the hour, or for the day/i],
  ['live tracking by GPS', /live GPS tracking/i],
  ["the traveller's contact", /your traveller's contact/i],
  ['video calls for sensitive tasks', /Video calls\s+For sensitive tasks/],
  ['identity-verified travellers', /Identity verified/],
  ['background-checked travellers', /Background checked/],
  ['travellers rated by customers', /Rated\s+Customers rate their travellers/],
  [
    'escrow until the customer confirms',
    /We hold your money until you say that the errand is done/,
  ],
] as const;

test('the landing page makes the eight promises (spec §1)', async ({ page, visit }) => {
  await visit('/');
  const text = await page.locator('main').innerText();
  for (const [claim, promise] of CLAIMS) expect.soft(text, claim).toMatch(promise);
});

const QUESTIONS = [
  'Who will run my errand?',
  'What does it cost?',
  'When do I pay, and who holds the money?',
  'What happens if something goes wrong?',
  'Can I cancel?',
  'What if it takes longer than I booked?',
  'I live abroad. How do I know how my parents are?',
  'When can I book?',
];

test('four of the eight questions are shown, and the toggle shows and hides the other four (spec §4, §9)', async ({
  page,
  visit,
}) => {
  await visit('/');
  const inView = async (): Promise<string[]> =>
    (await page.locator('summary:visible').allInnerTexts()).filter((text) => text.endsWith('?'));
  expect(await inView()).toEqual(QUESTIONS.slice(0, 4));
  await page.getByText('Show More FAQs').click();
  expect(await inView()).toEqual(QUESTIONS);
  await expect(page.getByText('Show More FAQs')).toBeHidden();
  await page.getByText('Show Less').click();
  expect(await inView()).toEqual(QUESTIONS.slice(0, 4));
});

/** The words on what has focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText);

test('"Show Less" stands after what it hides, also for the keyboard (WCAG 1.3.2, 2.4.3)', async ({
  page,
  visit,
}) => {
  await visit('/');
  await page.getByText('Show More FAQs').press('Enter');
  const met = [await focused(page)];
  while (met.length < 5) {
    await page.keyboard.press('Tab');
    met.push(await focused(page));
  }
  expect(met).toEqual([...QUESTIONS.slice(4), 'Show Less']);
  const places = await placesOf(page, met);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Show More FAQs');
});

test('a path outside the site shows Page Not Found, its sentence and Go Home (spec §2, §8)', async ({
  page,
  consoleMessages,
}) => {
  for (const path of ['/nowhere', '/About', '/login/more', '/book/now', '/blog/nothing'])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveTitle('Page Not Found | GetIt');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(
        page.getByText("Oops! The page you're looking for doesn't exist.", { exact: true }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL('/');
      // The browser itself reports the status of a page that does not exist.
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')]);
    });
});

requestTest(
  'every link leads to a page of the site, except the one in the last post (spec §2)',
  async ({ request }) => {
    const broken: string[] = [];
    const answers = new Map<string, number>();
    for (const page of SITE_PATHS) {
      const html = await (await request.get(page)).text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
        const [path = ''] = href.split('#');
        if (!answers.has(path)) answers.set(path, (await request.get(path)).status());
        if (answers.get(path) !== 200) broken.push(`${page} -> ${path}: ${answers.get(path)}`);
      }
    }
    expect(broken).toEqual(['/blog/why-your-time-matters -> /blog/intercity-task-simplified: 404']);
  },
);

requestTest(
  'all pages have the same top bar and footer, except for the mark on the current page (spec §2)',
  async ({ request }) => {
    const frames = new Set<string>();
    for (const path of [...SITE_PATHS, '/nowhere']) {
      const html = await (await request.get(path)).text();
      const [header = 'no header'] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
      const [footer = 'no footer'] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
      frames.add(`${header}${footer}`.replace(/ (aria-current|class|style)="[^"]*"/g, ''));
    }
    expect(frames.size).toBe(1);
    expect([...frames][0]).toMatch(/>About<.*>Contact Us<.*>About Us<.*>Privacy Policy</s);
  },
);
