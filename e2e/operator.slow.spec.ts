import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import { partNames } from '@getit/parts/config/partFolders';
import { nextFreePort } from '@getit/parts/programs/freePort';
import { readLive } from '@getit/parts/store/SiteState';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { projectRoot } from '@getit/tools/projectRoot';
import { assertPortFree } from 'shared-config/process/ports';
import { expect, test, untilHydrated } from './fixtures/test';
import { E2E_PORTS, STATE } from './setup/addresses';

/*
 * What an operator sees on one machine: `npm start` runs a copy of the project, and everything else is a command of the
 * README or a visitor. A release that passes every check of a publish, and throws when a visitor presses its heading, is
 * named in the output of `npm start`.
 */

test.describe.configure({ mode: 'serial' });

const PART = 'mfe-booking';
const PAGE = `${PART}/src/pages/Book.tsx`;
const TYPED = 'asha@example.in';

/** The services need seconds until they listen, and a port that the system gives out may be taken by then. */
const FIRST_PORT = E2E_PORTS.site + 50;

let site: Awaited<ReturnType<typeof startProject>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startProject();
});

test.afterAll(() => site?.stop());

/** What is live, by part. */
const live = (): Readonly<Record<string, string>> =>
  readLive(new SiteLayout(site.project.site()))?.live ?? {};

/** Opens the page as a visitor does, and presses its heading. */
async function visitAndPress(page: Page): Promise<void> {
  await page.goto(`${site.address}/book?email=${TYPED}#${TYPED}`);
  await untilHydrated(page, '/book');
  await page.getByRole('heading', { level: 1 }).click();
}

test('a message that a visitor sends is in npm run people, and in an email', async ({ page }) => {
  await page.goto(`${site.address}/contact`);
  await untilHydrated(page);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name').fill('ಲಕ್ಷ್ಮಿ');
  await form.getByLabel('Mobile').fill('+91 98450 12345');
  await form.getByLabel('Message').fill('Two parcels from Malleshwaram');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('status')).toHaveText('✅ Message sent successfully!');

  const { exitCode, all } = await site.npm('run', '-s', 'people', '--', 'list', 'messages');
  expect(all).toMatch(/ಲಕ್ಷ್ಮಿ.*Two parcels from Malleshwaram/);
  expect(exitCode).toBe(0);
  const mails = join(site.project.root, '.local/mails');
  await expect.poll(() => existsSync(mails) && readdirSync(mails)).toHaveLength(1);
});

test('a release that throws for visitors only is published, named by npm start with the place, and rolled back', async ({
  page,
  browser,
  consoleMessages,
}) => {
  test.setTimeout(180_000);
  const booking = (): string => live()[PART] ?? '';
  const good = booking();
  const broken = site.project
    .read(PAGE)
    .replace('<h1>', `<h1 onClick={() => { throw new TypeError('${TYPED}'); }}>`);
  site.project.write(PAGE, broken);
  const reason = ['--reason', 'New heading'];
  const { exitCode, all } = await site.npm('run', '-s', 'publish', '-w', PART, '--', ...reason);
  expect(exitCode, all).toBe(0);
  const bad = booking();
  expect(bad).not.toBe(good);

  const visitor = await (await browser.newContext()).newPage();
  await visitAndPress(visitor);
  await expect
    .poll(site.printed)
    .toMatch(
      new RegExp(
        `^page failure part=${PART} release=${bad} page=/book what=ERROR TypeError Book\\.[0-9a-f]{8}\\.js:\\d+:\\d+ networks=1$`,
        'm',
      ),
    );
  expect(site.printed()).not.toContain(TYPED);
  await visitor.context().close();

  await site.npm('run', '-s', 'parts', '--', 'rollback', PART);
  expect(booking()).toBe(good);
  await visitAndPress(page);
  expect(consoleMessages).toEqual([]);
});

/**
 * Runs `npm start` in a copy of the project, as an operator does on one machine. The copy takes over the builds and
 * the site of the browser tests, so only documents are composed.
 *
 * @throws Error with everything that the command printed, if it ends before it serves the site.
 */
async function startProject() {
  const root = projectRoot();
  const project = ScratchProject.copyOf(root);
  const copy = (from: string, to: string): void =>
    cpSync(join(root, from), join(project.root, to), { recursive: true, verbatimSymlinks: true });
  for (const part of partNames(root)) copy(join(part, 'dist'), join(part, 'dist'));
  copy(join(STATE, 'production'), 'site');

  const [site, rows] = [await nextFreePort(FIRST_PORT), await nextFreePort(FIRST_PORT)];
  const env = {
    PORT: `${site}`,
    ROWS_PORT: `${rows}`,
    AUTH_PORT: `${await nextFreePort(FIRST_PORT)}`,
    FIRESTORE_PORT: `${await nextFreePort(FIRST_PORT)}`,
    INIT_CWD: undefined,
  };
  const npm = (...words: string[]) =>
    execa('npm', words, { cwd: project.root, env, all: true, reject: false });

  const running = npm('start');
  const ended = running.then(({ all }) => Promise.reject(new Error(all)));
  let printed = '';
  const serves = new Promise<void>((resolve) => {
    running.all.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Press Ctrl-C to stop.')) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    ended.catch(() => undefined);
    running.kill('SIGTERM');
    await running;
    for (const port of [site, rows])
      await expect
        .poll(() =>
          assertPortFree(port, 'PORT').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    project.remove();
  };
  try {
    await Promise.race([serves, ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    project,
    address: `http://localhost:${site}`,
    printed: () => printed,
    npm,
    stop,
  };
}
