import { logIn, newAccount, signUp } from './fixtures/accounts';
import { SITE } from './site/addresses';
import { expect, test } from './fixtures/test';

for (const path of ['/login', '/blog/why-task-helpers'])
  test(`${path} sends requests to this site only, reports no web vitals, and loads scripts from static/js (spec §7.8, §7.9)`, async ({
    page,
    visit,
  }) => {
    const requests: { url: URL; method: string; type: string }[] = [];
    const scripts: Promise<string>[] = [];
    page.on('request', (request) =>
      requests.push({
        url: new URL(request.url()),
        method: request.method(),
        type: request.resourceType(),
      }),
    );
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await visit(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
    });
    await page.waitForTimeout(300);
    expect(requests.filter(({ url }) => url.origin !== SITE)).toEqual([]);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    const fetched = requests.filter(({ type }) => type === 'script').map(({ url }) => url.pathname);
    // Of a post, only the frame hydrates.
    expect(fetched.length).toBeGreaterThan(path.startsWith('/blog') ? 0 : 1);
    for (const script of fetched)
      expect(script).toMatch(/^\/remotes\/[\w-]+\/[0-9a-f]+\/static\/js\/[\w.-]+\.js$/);
    for (const body of await Promise.all(scripts))
      expect(body).not.toMatch(/web-vitals|PerformanceObserver|onCLS|onLCP|onINP|sendBeacon/);
  });

const MINUTE = 60_000;

test('the page waits 120 seconds for a script and no longer (spec §7.8, §9)', async ({
  page,
  consoleMessages,
}) => {
  await page.clock.install();
  await page.route(/\/remotes\/mfe-auth\/.*\.js/, () => new Promise(() => undefined));
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.mouse.click(5, 5);
  await page.waitForFunction(() => document.querySelector('script[src*="/mfe-auth/"]'));
  const slow = page.getByText('This is taking longer than usual.');
  const given = page.getByText(/Part of this page is not interactive right now/);
  await page.clock.fastForward(10_000);
  await expect(slow).toBeVisible();
  await page.clock.fastForward(MINUTE + 45_000);
  await expect(slow).toBeVisible();
  await expect(given).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(given).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  consoleMessages.splice(0);
});

test('the account pages make the calls of the specification to the identity provider and the profile store (spec §7.3 to §7.7)', async ({
  page,
  visit,
}) => {
  const calls: { call: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const [, call] = /(accounts:\w+|documents:\w+)/.exec(request.url()) ?? [];
    if (call && request.method() === 'POST')
      calls.push({ call, body: JSON.parse(request.postData() ?? '{}') as Record<string, unknown> });
  });
  const bodyOf = (call: string) => calls.findLast((made) => made.call === call)?.body;
  const { name, email, password } = newAccount('Nandini');

  await visit('/signup');
  await signUp(page, { name, email, password });
  await expect(page.getByRole('button', { name: 'Hi, Nandini' })).toBeVisible();
  expect(bodyOf('accounts:signUp')).toMatchObject({ email, password, returnSecureToken: true });
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['accounts:signUp', 'documents:commit', 'documents:batchGet']),
  );
  const written = JSON.stringify(bodyOf('documents:commit'));
  const [, document] = /(users\/\w+)"/.exec(written) ?? [];
  expect(document).toBeDefined();
  for (const [field, text] of Object.entries({ name, mobile: '', email }))
    expect(written).toContain(`"${field}":{"stringValue":"${text}"}`);
  expect(JSON.stringify(bodyOf('documents:batchGet'))).toContain(document);

  await page.getByRole('button', { name: 'Hi, Nandini' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/');
  expect(bodyOf('accounts:signInWithPassword')).toMatchObject({ email, password });

  await visit('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('✅ Reset link sent! Check your inbox.')).toBeVisible();
  expect(bodyOf('accounts:sendOobCode')).toMatchObject({ requestType: 'PASSWORD_RESET', email });
});
