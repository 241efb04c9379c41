import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import { partNames } from '@getit/parts/config/partFolders';
import { nextFreePort } from '@getit/parts/process/freePort';
import { waitUntilPortFree } from '@getit/parts/process/startProgram';
import { readLive } from '@getit/parts/store/SiteState';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { projectRoot } from '@getit/tools/projectRoot';
import type { Signals } from 'shared-config/services/signals';
import { expect, test, untilHydrated } from './fixtures/test';
import { E2E_PORTS, STATE } from './site/addresses';

/*
 * What an operator sees on one machine: `npm start` runs a copy of the project, and everything else is a command of the
 * README or a visitor. A release that passes every check of a publish, and throws when a visitor presses its heading, is
 * rolled back by the command that published it.
 */

test.describe.configure({ mode: 'serial' });

const PART = 'mfe-booking';
const PAGE = `${PART}/src/pages/Book.tsx`;
const TYPED = 'asha@example.in';

/** The services need seconds until they listen, and a port that the system gives out may be taken by then. */
const FIRST_PORT = E2E_PORTS.site + 50;

let site: Awaited<ReturnType<typeof startProject>>;
let signalsAddress: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startProject();
  signalsAddress = `${site.rows}/signals`;
});

test.afterAll(() => site?.stop());

/** What is live, by part. */
const live = (): Readonly<Record<string, string>> =>
  readLive(new SiteLayout(site.project.site()))?.live ?? {};

/** Opens the page as a visitor, presses its heading, and returns all that the browser sent until it named the part in `wanted`. */
async function visitAndPress(page: Page, wanted: 'visits' | 'failures'): Promise<Signals> {
  const sent: Signals[] = [];
  page.on('request', (request) => {
    if (request.url() === signalsAddress && request.method() === 'POST')
      sent.push(JSON.parse(request.postData() ?? '') as Signals);
  });
  await page.goto(`${site.address}/book?email=${TYPED}#${TYPED}`);
  await untilHydrated(page, '/book');
  await page.getByRole('heading', { level: 1 }).click();
  const told = (): string[] => sent.flatMap((one) => one[wanted].map(({ part }) => part));
  await expect.poll(told).toContain(PART);
  expect(JSON.stringify(sent)).not.toContain(TYPED);
  return {
    page: '/book',
    visits: sent.flatMap(({ visits }) => visits),
    failed: sent.flatMap(({ failed }) => failed),
    failures: sent.flatMap(({ failures }) => failures),
  };
}

/** Sends what a browser sent for so many more visitors, each in a network of its own: all of 127.0.0.0/8 is this machine. */
async function sendAgain(signals: Signals, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    const sent = request(signalsAddress, {
      method: 'POST',
      family: 4,
      localAddress: `127.0.1.${time}`,
      headers: { origin: site.address, 'content-type': 'text/plain' },
    });
    sent.end(JSON.stringify(signals));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(204);
  }
}

test('a message that a visitor sends is in npm run people, and in a mail', async ({ page }) => {
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

test('a release that throws for visitors only is published, seen and rolled back, with the figures', async ({
  page,
  browser,
  consoleMessages,
}) => {
  test.setTimeout(180_000);
  const booking = (): string => live()[PART] ?? '';
  const good = booking();
  await sendAgain(await visitAndPress(page, 'visits'), 19);

  const broken = site.project
    .read(PAGE)
    .replace('<h1>', `<h1 onClick={() => { throw new TypeError('${TYPED}'); }}>`);
  site.project.write(PAGE, broken);
  const watch = ['--watch', '2m', '--roll-back', '--reason', 'New heading'];
  const publishing = site.npm('run', '-s', 'publish', '-w', PART, '--', ...watch);
  const refused = publishing.then(({ all }) => Promise.reject(new Error(all)));
  await Promise.race([refused, expect.poll(booking, { timeout: 120_000 }).not.toBe(good)]);
  refused.catch(() => undefined);
  const bad = booking();

  // Another visit: another tab.
  const visitor = await (await browser.newContext()).newPage();
  const sent = await visitAndPress(visitor, 'failures');
  await visitor.context().close();
  expect(sent.failures).toEqual([
    {
      part: PART,
      release: bad,
      code: 'ERROR',
      at: expect.stringMatching(/^TypeError Book\.[0-9a-f]{8}\.js:\d+:\d+$/),
    },
  ]);
  await sendAgain(sent, 19);

  const { exitCode, all } = await publishing;
  expect(all).toMatch(
    new RegExp(
      `PARTS-120: ${PART} ${bad}: 20 of 20 visits failed \\(100 %\\) in 20 networks since, 0 of 20 visits failed \\(0 %\\) before: .*It was rolled back`,
    ),
  );
  expect(exitCode).toBe(1);
  expect(booking()).toBe(good);
  await page.goto(`${site.address}/book`);
  await untilHydrated(page, '/book');
  await page.getByRole('heading', { level: 1 }).click();

  const health = await site.npm('run', '-s', 'parts', '--', 'health', PART);
  expect(health.all).toMatch(new RegExp(`${good}  live .*\n +${bad}  before .* 20 × ERROR`));
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
  const serves = new Promise<void>((resolve) => {
    let printed = '';
    running.all.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Press Ctrl-C to stop.')) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    ended.catch(() => undefined);
    running.kill('SIGTERM');
    await running;
    await waitUntilPortFree(site, 'PORT');
    await waitUntilPortFree(rows, 'ROWS_PORT');
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
    rows: `http://127.0.0.1:${rows}`,
    npm,
    stop,
  };
}
