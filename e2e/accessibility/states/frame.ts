import type { Page } from '@playwright/test';
import { logIn } from '../../fixtures/accounts';
import { goInPlace } from '../../fixtures/test';
import { existingAccount } from './accounts';
import type { State } from './State';

const MARKETING = /\/remotes\/mfe-marketing\/.*\.js/;

const says = (page: Page, words: string): Promise<void> =>
  page.locator('#site-status').getByText(words).waitFor();

/** Logs in, which leads to the landing page. */
async function arriveLoggedIn(page: Page): Promise<void> {
  await logIn(page, await existingAccount('Lakshmi Narayan'));
  await page.getByRole('button', { name: 'Hi, Lakshmi Narayan' }).waitFor();
}

/** The bar, its menus and the status message around every page. */
export const FRAME: readonly State[] = [
  {
    name: 'the phone menu open',
    path: '/about',
    only: 320,
    reach: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#mobile-menu').waitFor();
    },
  },
  {
    name: 'the greeting, and that log in went well',
    path: '/login',
    reach: async (page) => {
      await arriveLoggedIn(page);
      await says(page, '✅ Logged in successfully!');
    },
  },
  {
    name: 'the user menu open',
    path: '/login',
    reach: async (page) => {
      await arriveLoggedIn(page);
      await page.getByRole('button', { name: 'Hi, Lakshmi Narayan' }).click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'the message after a logout',
    path: '/login',
    reach: async (page) => {
      await arriveLoggedIn(page);
      await page.getByRole('button', { name: 'Hi, Lakshmi Narayan' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await says(page, '✅ Logged out successfully!');
    },
  },
  {
    name: 'the notice about a remote that fails',
    path: '/login',
    logs: /Failed to load resource|ERR_FAILED/,
    reach: async (page) => {
      await page.route(MARKETING, (route) => route.abort());
      await page.goto('/contact');
      await says(page, 'Part of this page is not interactive right now.');
    },
  },
  {
    name: 'the notice about a page that is late',
    path: '/login',
    reach: async (page) => {
      await page.route(MARKETING, () => undefined);
      await goInPlace(page, '/about');
      await says(page, 'Loading the page…');
    },
  },
  {
    name: 'the notice about a page that takes longer than usual',
    path: '/login',
    reach: async (page) => {
      await page.route(MARKETING, () => undefined);
      await page.clock.install();
      await goInPlace(page, '/about');
      await says(page, 'Loading the page…');
      await page.clock.fastForward(8_000);
      await says(page, 'This is taking longer than usual.');
      await page.clock.resume();
    },
  },
  {
    name: 'the notice about an update',
    path: '/login',
    logs: /Failed to load resource/,
    reach: async (page) => {
      await page.route(MARKETING, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.route('**/registry.json', async (route) => {
        const registry = await (await route.fetch()).text();
        const others = registry.replace(/("mfe-marketing":\{?[^}]*?)[0-9a-f]{16}/, `$1${'0'.repeat(16)}`); // prettier-ignore
        await route.fulfill({ contentType: 'application/json', body: others });
      });
      await page.goto('/contact');
      await says(page, 'This page has been updated since you opened it.');
    },
  },
  {
    name: 'the notice about a page that did not open',
    path: '/contact',
    logs: /ERR_INTERNET_DISCONNECTED/,
    reach: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await says(page, 'The page did not open.');
      await page.context().setOffline(false);
    },
  },
];
