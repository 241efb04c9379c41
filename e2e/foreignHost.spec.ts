import { join } from 'node:path';
import type { Registry } from 'shared-config/contract/Registry';
import { SITE } from './site/addresses';
import { buildConsumer } from './foreignHost/buildConsumer';
import { serveConsumer, type ServedConsumer } from './foreignHost/serveConsumer';
import { joinWaitlist } from './fixtures/waitlist';
import { releaseWithText } from './site/buildReleases';
import { emptyFolder, startSiteCopy } from './site/SiteCopy';
import { expect, isSameDocument, markDocument, test } from './fixtures/test';

/*
 * A plain consumer of `@module-federation/enhanced`, with its own router and accounts, renders our pages
 * through their manifests.
 */

// One worker runs them all: the host is built once.
test.describe.configure({ mode: 'default' });

let folder: string;
let host: ServedConsumer;

async function manifests(): Promise<Record<string, string>> {
  const registry = (await (await fetch(`${SITE}/registry.json`)).json()) as Registry;
  const remotes = Object.entries(registry.remotes);
  return Object.fromEntries(
    remotes.map(([part, { base }]) => [part, `${SITE}${base}mf-manifest.json`]),
  );
}

test.beforeAll(async ({}, { parallelIndex }) => {
  folder = emptyFolder(`foreign-host-${parallelIndex}`);
  await buildConsumer(await manifests(), join(folder, 'host'));
  host = await serveConsumer(join(folder, 'host'));
});

test.afterAll(() => host.stop());

for (const [path, heading, styled] of [
  ['/blog', 'Blog', 'ul[class^="list-"]'],
  ['/blog/why-task-helpers', 'Why a task helper makes sense in Bengaluru', 'article'],
  ['/about', 'About GetIt: small errands, a lot of trust', 'ol[class^="route-"]'],
  ['/login', 'Log In', 'div[class^="card-"]'],
  ['/book', 'Book a Service', 'div[class^="desk-"]'],
] as const) {
  test(`an unrelated host renders ${path} with its text and its styles`, async ({ page }) => {
    await page.goto(host.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator(styled).first()).toHaveCSS('display', 'grid');
    await expect(page.getByText('Signed in: nobody')).toBeVisible();
  });
}

test('there, a link of the blog uses the host’s router', async ({ page }) => {
  await page.goto(`${host.address}/blog`);
  await markDocument(page);
  await page.getByRole('link', { name: 'Why a task helper makes sense in Bengaluru' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Why a task helper makes sense in Bengaluru',
  );
  expect(await isSameDocument(page)).toBe(true);
});

test('there, the waitlist posts to the address in the host’s configuration', async ({ page }) => {
  await page.goto(host.address);
  const sent = page.waitForRequest(`${host.address}/rows`);
  await joinWaitlist(page, {
    name: 'Asha',
    email: 'asha@getit.example',
    city: 'Bengaluru',
    interest: 'Help for Elderly',
  });
  expect((await sent).postDataJSON()).toMatchObject({ data: { name: 'Asha', city: 'Bengaluru' } });
  await expect(page).toHaveURL(`${host.address}/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('there, the login page signs in with the host’s accounts', async ({ page }) => {
  await page.goto(`${host.address}/login`);
  await page.getByLabel('Email').fill('asha@getit.example');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Signed in: asha@getit.example')).toBeVisible();
  await expect(page).toHaveURL(`${host.address}/`);
});

test('there, the booking page shows its promo code', async ({ page }) => {
  await page.goto(`${host.address}/book`);
  await page.getByLabel('Your email').fill('asha@getit.example');
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByText('GETIT50OFF')).toBeVisible();
});

test('a host that uses an old manifest’s address keeps the old page after a new release', async ({
  page,
}) => {
  const site = await startSiteCopy();
  const LEAD = 'your papers and your money.';
  const kept = await serveConsumer(join(folder, 'host'), { replace: SITE, by: site.address });
  try {
    const changed = 'your papers, your money and your keys.';
    await site.publish(await releaseWithText('mfe-blog', join(folder, 'mfe-blog'), LEAD, changed));
    expect(await (await page.request.get(`${site.address}/blog`)).text()).toContain(changed);
    await page.goto(`${kept.address}/blog`);
    await expect(page.getByText(LEAD)).toBeVisible();
    await page.getByRole('link', { name: 'Why a task helper makes sense in Bengaluru' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Why a task helper makes sense in Bengaluru',
    );
  } finally {
    await kept.stop();
    await site.stop();
  }
});
