import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Page } from '@playwright/test';
import { projectRoot } from 'shared-config/build/projectRoot';
import type { Signals } from 'shared-config/services/signals';
import type { LocalService } from 'platform/process/LocalService';
import { freePort } from 'platform/process/freePort';
import { ScratchProject } from 'platform/process/scratch/ScratchProject';
import { startWebServer } from 'platform/local/web/startWebServer';
import { publishReleases } from 'platform/release/change/publishReleases';
import { readLive } from 'platform/release/history/Generation';
import { openStored } from 'platform/release/store/OpenedRelease';
import { SiteLayout } from 'platform/release/store/siteLayout';
import { CsvStore } from 'platform/rows/csv/CsvStore';
import { signalsBeside } from 'platform/rows/rowsSettings';
import { startRowsService } from 'platform/rows/startRowsService';
import { STATE } from './site/addresses';
import { expect, test, untilHydrated } from './fixtures/test';

/*
 * A site that sends signals to the real service. A release that passes every check of a publish, and throws when a
 * visitor presses its heading, is rolled back by the command that published it.
 */

test.describe.configure({ mode: 'serial' });

const PART = 'mfe-booking';
const PAGE = `${PART}/src/pages/Book.tsx`;
const TYPED = 'asha@example.in';

let project: ScratchProject;
let layout: SiteLayout;
let server: LocalService;
let rows: LocalService;
let signalsAddress: string;

test.beforeAll(async () => {
  project = ScratchProject.copyOf(projectRoot());
  const published = join(projectRoot(), STATE, 'production');
  cpSync(published, project.site(), { recursive: true, verbatimSymlinks: true });
  layout = new SiteLayout(project.site());
  server = await startWebServer({ port: await freePort(), root: project.site() });
  const folder = join(project.root, '.local/rows');
  rows = await startRowsService({
    port: await freePort(),
    origins: [server.address],
    open: (warn) => CsvStore.open(folder, warn),
    openSignals: async (warn) => signalsBeside(folder, warn),
    limitPerMinute: Infinity,
  });
  signalsAddress = `${rows.address}/signals`;
  const before = readLive(layout);
  if (!before) throw new Error('The copy holds no site.');
  const config = {
    ...before.config,
    origin: server.address,
    signals: { address: signalsAddress },
  };
  const shell = openStored(layout, 'shell', before.live['shell'] ?? '');
  await publishReleases(layout, [shell], config, { compress: false });
});

test.afterAll(async () => {
  await server?.stop();
  await rows?.stop();
  project?.remove();
});

const live = (): string => readLive(layout)?.live[PART] ?? '';

/** Opens the page as a visitor, presses its heading, and returns what the browser sent until it told of `wanted`. */
async function visitAndPress(page: Page, wanted: 'visits' | 'failures'): Promise<Signals[]> {
  const sent: Signals[] = [];
  page.on('request', (request) => {
    if (request.url() === signalsAddress && request.method() === 'POST')
      sent.push(JSON.parse(request.postData() ?? '') as Signals);
  });
  await page.goto(`${server.address}/book?email=${TYPED}#${TYPED}`);
  await untilHydrated(page, '/book');
  await page.getByRole('heading', { level: 1 }).click();
  const told = (): string[] => sent.flatMap((one) => one[wanted].map(({ part }) => part));
  await expect.poll(told).toContain(PART);
  expect(JSON.stringify(sent)).not.toContain(TYPED);
  return sent;
}

/** Sends what a browser sent, as so many other visitors. */
async function sendAgain(sent: readonly Signals[], times: number): Promise<void> {
  for (const signals of Array.from({ length: times }, () => sent).flat()) {
    const answer = await fetch(signalsAddress, {
      method: 'POST',
      body: JSON.stringify(signals),
      headers: { origin: server.address },
    });
    expect(answer.status).toBe(204);
  }
}

test('a page that sleeps loads one more script once it is idle, and tells the visit and its figures', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const told = page.waitForRequest((request) => request.url() === signalsAddress);
  await page.goto(`${server.address}/blog`);
  expect((await told).postDataJSON()).toMatchObject({
    page: '/blog',
    visits: [{ part: 'shell' }, { part: 'mfe-blog', release: readLive(layout)?.live['mfe-blog'] }],
    failures: [],
  });
  expect(requested.filter((path) => path.endsWith('.js'))).toEqual([
    expect.stringMatching(/^\/remotes\/shell\/[0-9a-f]{16}\/static\/js\/tools\/signals\.js$/),
  ]);
  await page.goto('about:blank');
  const counts = async (): Promise<string> => (await fetch(signalsAddress)).text();
  await expect.poll(counts).toMatch(/"LCP \d+":1/);
});

test('a release that throws for visitors only is published, seen and rolled back, with the figures', async ({
  page,
  browser,
  consoleMessages,
}) => {
  test.setTimeout(180_000);
  const good = live();
  await sendAgain(await visitAndPress(page, 'visits'), 99);

  // A sentence less, because the page must stay within its budget.
  const broken = project
    .read(PAGE)
    .replace('<h1>', `<h1 onClick={() => { throw new TypeError('${TYPED}'); }}>`)
    .replace('Tell us the errand, the route and the time.', '');
  project.write(PAGE, broken);
  const publishing = execa(
    'npm',
    ['run', '-s', 'publish', '-w', PART, '--', '--watch', '2m', '--reason', 'New heading'],
    { cwd: project.root, all: true, reject: false, env: { INIT_CWD: undefined } },
  );
  const refused = publishing.then(({ all }) => Promise.reject(new Error(all)));
  await Promise.race([refused, expect.poll(live, { timeout: 120_000 }).not.toBe(good)]);
  refused.catch(() => undefined);
  const bad = live();

  // Another visit: another tab.
  const visitor = await (await browser.newContext()).newPage();
  const sent = await visitAndPress(visitor, 'failures');
  await visitor.context().close();
  expect(sent.flatMap(({ failures }) => failures)).toEqual([
    {
      ...{ part: PART, release: bad, code: 'ERROR' },
      at: expect.stringMatching(/^TypeError Book\.[0-9a-f]{8}\.js:\d+:\d+$/),
    },
  ]);
  await sendAgain(sent, 19);

  const { exitCode, all } = await publishing;
  expect(all).toMatch(
    new RegExp(
      `PARTS-120: ${PART} ${bad}: 20 of 20 visits failed \\(100 %\\) since, 0 of 100 visits failed \\(0 %\\) before: .*It was rolled back`,
    ),
  );
  expect(exitCode).toBe(1);
  expect(live()).toBe(good);
  await page.goto(`${server.address}/book`);
  await untilHydrated(page, '/book');
  await page.getByRole('heading', { level: 1 }).click();

  const health = await execa('npm', ['run', '-s', 'parts', '--', 'health', PART], {
    cwd: project.root,
    env: { INIT_CWD: undefined },
  });
  expect(health.stdout).toMatch(new RegExp(`${good}  live .*\n +${bad}  before .* 20 × ERROR`));
  expect(consoleMessages).toEqual([]);
});
