import { expect, test, untilHydrated } from './fixtures/test';
import { PublishingCopy } from './publishing/PublishingCopy';

/** A new post, whose slug has a join control. */
const SLUG = 'ಬೆಂಗಳೂರಿನ-ಸಾಫ್ಟ್\u200cವೇರ್';
const TITLE = 'ಬೆಂಗಳೂರಿನ ಸಾಫ್ಟ್\u200cವೇರ್';

let copy: PublishingCopy;
test.beforeAll(async () => {
  copy = await PublishingCopy.start();
});
test.afterAll(() => copy?.stop());

test('a checkout with only the remote, shared-config and platform tests, verifies and publishes a new post in any script', async ({
  page,
}) => {
  for (const other of ['shell', 'mfe-auth', 'mfe-booking', 'mfe-marketing', 'docs'])
    copy.project.delete(other);
  copy.project.write(
    `mfe-blog/src/posts/${SLUG}.mdx`,
    `---\ntitle: ${TITLE}\ndate: '2025-05-01'\nsummary: What the post ${TITLE} says, told in one sentence of some length.\n---\n\nIts text.\n`,
  );
  copy.run('npm', 'test', '-s', '-w', 'mfe-blog', '--', 'posts.test');
  const before = copy.served('registry.json');
  expect(copy.run('npm', 'run', '-s', 'verify', '-w', 'mfe-blog')).toMatch(
    /mfe-blog [0-9a-f]{16} can be published/,
  );
  expect(copy.served('registry.json')).toBe(before);
  expect(copy.run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog')).toMatch(
    /mfe-blog [0-9a-f]{16} is live/,
  );
  const address = encodeURI(`/blog/${SLUG}`);
  expect(copy.served('sitemap.xml')).toContain(`${address}</loc>`);
  await page.goto(`${copy.address}/blog`);
  await untilHydrated(page, '/blog');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(copy.address + address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect((await page.reload())?.status()).toBe(200);
  await untilHydrated(page, `/blog/${SLUG}`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`^http.*${address}$`),
  );
});
