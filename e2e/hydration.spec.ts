import { DEVELOPMENT_SITE } from './setup/addresses';
import { productionSite, sitePages } from './setup/sitePages';
import { expect, ignoreMessages, NOT_FOUND_REMARK, test, untilHydrated } from './fixtures/test';

// Here the landing page draws its map, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

test("every page that hydrates does so without a message from React's development build", async ({
  page,
  consoleMessages,
}) => {
  test.slow();
  const hydrating = sitePages(productionSite()).filter(({ hydrates }) => hydrates);
  // Of a page that never hydrates, only the frame does.
  for (const path of [...hydrating.map((page) => page.path), '/about', '/nowhere'])
    await test.step(path, async () => {
      await page.goto(DEVELOPMENT_SITE + path);
      await untilHydrated(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      if (path === '/nowhere') ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
      expect.soft(consoleMessages.splice(0)).toEqual([]);
    });
});

/** Text that occurs in the code of one shared module only. */
const SIGNATURES = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
  'the router': 'may be used only in the context of a <Router>',
  "Firebase's loader": 'The sign-in service could not be reached',
};

test('there is one copy of React, the router and the Firebase loader, whichever remotes have rendered', async ({
  page,
  visit,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(new URL(response.url()).pathname, response.text());
  });
  await visit('/blog/why-task-helpers');
  const follow = async (link: string, path: string): Promise<void> => {
    await page.locator(`a[href="${link}"]:visible`).first().click();
    await untilHydrated(page, path);
  };
  await follow('/login', '/login');
  await follow('/', '/');
  await follow('/book?category=Basic&interest=Delivery+Tasks', '/book');
  const parts = [...scripts.keys()].map((path) => path.split('/')[2]);
  expect(new Set(parts)).toEqual(new Set(['shell', 'mfe-auth', 'mfe-marketing', 'mfe-booking']));
  for (const [module, signature] of Object.entries(SIGNATURES)) {
    const owners: string[] = [];
    for (const [path, body] of scripts) if ((await body).includes(signature)) owners.push(path);
    expect(owners, `scripts with a copy of ${module}`).toEqual([
      expect.stringMatching(/^\/remotes\/shell\/[^/]+\/static\/js\/shell\./),
    ]);
  }
});
