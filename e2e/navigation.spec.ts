import {
  expect,
  ignoreMessages,
  isSameDocument,
  mainLink,
  markDocument,
  NOT_FOUND_REMARK,
  requestsOf,
  scrolled,
  scrollToTheEnd,
  test,
  untilHydrated,
} from './fixtures/test';

// Here pages scroll smoothly, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

test('links, Back and Forward navigate without a reload, with a new title, at the top, links with focus on the heading (spec §2), and request every file once, also where it is preloaded first', async ({
  page,
  visit,
}) => {
  const requested = requestsOf(page);
  await visit('/');
  await markDocument(page);
  for (const [link, path, title] of [
    ['Services', '/services', /Services/],
    ['Log In', '/login', /Log In/],
    ['About', '/about', /About/],
    ['Contact Us', '/contact', /Contact/],
  ] as const) {
    await scrollToTheEnd(page);
    await mainLink(page, link).click();
    await untilHydrated(page, path);
    await expect(page).toHaveTitle(title);
    expect(await scrolled(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    for (const one of ['title', 'link[rel="canonical"]', 'meta[name="description"]'])
      await expect(page.locator(`head ${one}`)).toHaveCount(1);
  }
  for (const [way, path, title] of [
    ['goBack', '/about', /About/],
    ['goForward', '/contact', /Contact/],
  ] as const) {
    await scrollToTheEnd(page);
    expect(await scrolled(page)).toBeGreaterThan(100);
    await page[way]();
    await untilHydrated(page, path);
    // The browser restores an old scroll position shortly after the page has changed.
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(0);
    await expect(page).toHaveTitle(title);
  }
  expect(await isSameDocument(page)).toBe(true);
  const files = requested
    .map((address) => new URL(address).pathname)
    .filter((path) => /\.(js|css)$/.test(path));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([]);
});

test('a link to an unknown path of the blog shows the 404 page (spec §2), from a post that is awake', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/blog/why-your-time-matters');
  await page.locator('a[href="/blog/intercity-task-simplified"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await untilHydrated(page, '/');
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

test('Back and Forward lead through pages that sleep after they were opened in place', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  for (const path of ['/services', '/about']) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await untilHydrated(page, path);
  }
  // The reload leaves a page without a script to three entries of the history.
  await page.reload();
  for (const [go, heading] of [
    ['goBack', 'Errands we run for you'],
    ['goBack', 'Contact Us'],
    ['goForward', 'Errands we run for you'],
  ] as const) {
    await page[go]();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await untilHydrated(page, '/services');
  await page.goForward();
  await untilHydrated(page, '/about');
  await markDocument(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errands we run for you');
  expect(await isSameDocument(page)).toBe(true);
});
