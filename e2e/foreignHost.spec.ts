import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import webpack, { type Configuration } from 'webpack';
import { SITE } from './setup/addresses';
import { hostConfiguration } from './foreignHost/consumer/webpack.config.mjs';
import { joinWaitlist } from './fixtures/waitlist';
import { partMark } from 'shared-config/build/webpack/classNames';
import { emptyFolder } from './setup/SiteCopy';
import { expect, isSameDocument, markDocument, test } from './fixtures/test';

/*
 * A plain consumer of `@module-federation/enhanced`, with its own router and accounts, renders our pages
 * through their manifests.
 */

const PAGE =
  '<!doctype html><title>Host</title><div id="app"></div><script src="/main.js"></script>';

interface ServedConsumer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

let host: ServedConsumer;

test.beforeAll(async () => {
  const folder = emptyFolder('foreign-host');
  await buildConsumer(SITE, folder);
  host = await serveConsumer(folder);
});
test.afterAll(() => host.stop());

test('an unrelated host renders the pages of all remotes with their text and styles, under its own router, configuration and accounts', async ({
  page,
}) => {
  for (const [path, heading, part] of [
    ['/about', 'About GetIt: small errands, a lot of trust', 'mfe-marketing'],
    ['/blog', 'Blog', 'mfe-blog'],
    ['/login', 'Log In', 'mfe-auth'],
    ['/book', 'Book a Service', 'mfe-booking'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(host.address + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const styled = page.locator(`[class*="${partMark(part)}"]`);
      await expect
        .poll(() => styled.evaluateAll((all) => all.map((one) => getComputedStyle(one).display)))
        .toContain('grid');
      await expect(page.getByText('Signed in: no one')).toBeVisible();
      await WORKS[path]?.(page);
    });
  const sent = page.waitForRequest(`${host.address}/rows`);
  await page.goto(host.address);
  await joinWaitlist(page);
  expect((await sent).postDataJSON()).toMatchObject({ data: { name: 'Asha', city: 'Bengaluru' } });
  await expect(page).toHaveURL(`${host.address}/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What works on pages there. */
const WORKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // A post is a document, which the host links to.
  '/blog': async (page) => {
    await markDocument(page);
    await page.getByRole('link', { name: 'Why a task helper makes sense in Bengaluru' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A post of GetIt');
    expect(await isSameDocument(page)).toBe(true);
  },
  '/login': async (page) => {
    await page.getByLabel('Email').fill('asha@getit.example');
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Signed in: asha@getit.example')).toBeVisible();
    await expect(page).toHaveURL(`${host.address}/`);
  },
  '/book': async (page) => {
    await page.getByLabel('Your email').fill('asha@getit.example');
    await page.getByRole('button', { name: 'Show my code' }).click();
    await expect(page.getByText('GETIT50OFF')).toBeVisible();
  },
};

/**
 * Builds the host of docs/foreign-hosts.md, which knows only the address of a site: webpack, the federation plugin,
 * and its own router and accounts under the names that our remotes share.
 *
 * @param site the site's origin
 * @param output the folder to write to
 */
async function buildConsumer(site: string, output: string): Promise<void> {
  const configuration = (await hostConfiguration(site)) as Configuration;
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        ...configuration,
        output: { ...configuration.output, path: output },
        stats: 'errors-warnings',
        infrastructureLogging: { level: 'error' },
      },
      (error, stats) => {
        if (error) return reject(error);
        if (stats?.hasErrors() || stats?.hasWarnings()) return reject(new Error(stats.toString()));
        resolve();
      },
    );
  });
}

/** Serves a built host as many web servers do: one page for every address, and a rows API that accepts everything. */
async function serveConsumer(folder: string): Promise<ServedConsumer> {
  const server = createServer(({ url = '/', method }, response) => {
    const file = join(folder, url);
    if (method === 'POST') response.writeHead(201).end('{}');
    else if (url === '/favicon.ico') response.writeHead(204).end();
    else if (url.endsWith('.js') && existsSync(file))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
