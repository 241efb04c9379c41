import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserViolations } from '../verify/visit/browserViolations';
import type { PageVisit } from '../verify/visit/PageVisit';
import { startBrowser, type StartedBrowser, visitAll } from './startBrowser';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { makePageSite } from './testing/pageSite';
import type { VisitorTab } from './VisitorTab';

jest.setTimeout(240_000);

/** Milliseconds for pages that answer, also on a busy machine. */
const BOUND = 60_000;
/** Milliseconds for the two that never do; their addresses answer within it, also on a busy machine. */
const SHORT_BOUND = 6000;

const PATHS = [
  ...['/fine', '/throws', '/random', '/logs', '/breaks-later', '/changes', '/dead-form'],
  ...['/broken-form', '/inline-style', '/leaves', '/lost-file', '/calls', '/polls'],
];

const root = folderOfSuite();
let browser: StartedBrowser;
let visits: readonly PageVisit[];
let calls = 0;
const elsewhere = createServer((_request, response) => {
  calls++;
  response.end();
});

const page = (path: string, status: 200 | 404 = 200) => ({ part: 'mfe-x', path, status });

beforeAll(async () => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  await makePageSite(root, `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  browser = await startBrowser(process.env, BOUND);
  // Four at a time, because the browser stops after five broken pages.
  const pages = [...PATHS.map((path) => page(path)), page('/missing', 404), page('/absent')];
  const seen: PageVisit[] = [];
  for (let first = 0; first < pages.length; first += 4) {
    const group = pages.slice(first, first + 4);
    seen.push(...(await browser.openPages({ root, pages: group })));
  }
  visits = seen;
});
afterAll(async () => {
  await browser.stop();
  elsewhere.close();
});

/** The codes and the sentences about one page, in one line; undefined if nothing is wrong with it. */
function objection(path: string): string | undefined {
  const visit = visits.find((one) => one.page.path === path);
  if (!visit) throw new Error(`${path} was not opened.`);
  const violations = browserViolations([visit]);
  return violations.map(({ code, sentence }) => `${code} ${sentence}`).join(' ') || undefined;
}

test.each([
  ['a page whose words stay, whose forms answer and whose service is away', '/fine'],
  ['a page that never stops to poll', '/polls'],
  ['the 404 page with its status', '/missing'],
])('%s is fine', (_what, path) => {
  expect(objection(path)).toBeUndefined();
});

test.each([
  ['/throws', /^PARTS-051 .*does not hydrate.*no such price \(\/remotes\/mfe-x\/1\/page\.js:\d+:/],
  ['/random', /^PARTS-051 .*renders something else than its HTML.*React error #418/],
  ['/logs', /^PARTS-052 mfe-x: \/logs .*a price is missing \(\/remotes\/mfe-x\/1\/page\.js:\d+:/],
  ['/breaks-later', /^PARTS-052 .*uncaught: .*undefined.*page\.js:\d+/],
  ['/changes', /^PARTS-054 .*"\S* ?Good day to you" in its HTML, "\S* ?Good evening to you"/],
  ['/dead-form', /^PARTS-055 .*the form "Contact"\. To see it/],
  ['/broken-form', /^PARTS-052 .*no such field/],
  ['/inline-style', /^PARTS-053 .*refuses inline by style-src-elem/],
  ['/leaves', /^PARTS-051 .*load another address/],
  ['/lost-file', /^PARTS-056 .*\/remotes\/mfe-x\/1\/lost\.json \(status 404\)/],
  ['/absent', /^PARTS-056 .*status 404 instead of 200/],
])('%s is refused with the cause', (path, expected) => {
  expect(objection(path)).toMatch(expected);
});

test('a page that suspends or computes for ever ends at the bound', async () => {
  const hasty = await startBrowser(process.env, SHORT_BOUND);
  const endless = ['/suspends', '/computes'].map((path) => page(path));
  const opened = await hasty.openPages({ root, pages: endless });
  await hasty.stop();
  const sentences = browserViolations(opened).map(({ code, sentence }) => `${code} ${sentence}`);
  expect(sentences).toEqual([
    expect.stringMatching(/^PARTS-051 .*does not hydrate within.* The same on \/computes\./),
  ]);
});

test('a page that does not arrive within the bound is late, so it is opened again', async () => {
  const hasty = await startBrowser(process.env, 1);
  const [visit] = await hasty.openPages({ root, pages: [page('/fine')] });
  await hasty.stop();
  expect(visit).toMatchObject({ status: 0, state: 'late' });
});

test.each([
  ['is late', 'late'],
  ['has left', 'left'],
])('a page that %s is opened again, alone, and ends the check if it is again', async (_, state) => {
  const visited: string[] = [];
  const tab = {
    visit: ({ path }: PageVisit['page']) => {
      visited.push(path);
      const again = path === '/again' || visited.filter((one) => one === path).length === 1;
      return Promise.resolve({
        ...visits[0],
        page: page(path),
        state: again ? state : 'hydrated',
      });
    },
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
  } as unknown as VisitorTab;
  const states = async (...paths: string[]) =>
    (
      await visitAll(
        paths.map((path) => page(path)),
        () => Promise.resolve(tab),
        1,
      )
    ).map(({ state }) => state);
  expect(await states('/a', '/b')).toEqual(['hydrated', 'hydrated']);
  expect(visited).toEqual(['/a', '/b', '/a', '/b']);
  expect(await states('/again', '/c')).toEqual([state, state]);
});

test('nothing but the site is reached, not even a service of this machine', () => {
  expect(objection('/calls')).toBeUndefined();
  expect(calls).toBe(0);
});

test('each page is opened for a first visitor', async () => {
  const pages = Array.from({ length: 6 }, () => page('/remembers'));
  expect(browserViolations(await browser.openPages({ root, pages }))).toEqual([]);
});

test('a page is not blamed for what the one before it says when its storage is cleared', async () => {
  const pages = Array.from({ length: 12 }, () => page('/stores'));
  expect(browserViolations(await browser.openPages({ root, pages }))).toEqual([]);
});

test('a site where every page is broken is not opened to its end', async () => {
  const pages = Array.from({ length: 30 }, () => page('/logs'));
  const opened = await browser.openPages({ root, pages });
  expect(opened.length).toBeGreaterThanOrEqual(5);
  expect(opened.length).toBeLessThan(10);
});

test('a missing or broken browser is refused with what to do', async () => {
  const missing = startBrowser({ CHROMIUM_PATH: '/no/such/browser' });
  await expect(missing).rejects.toMatchObject({
    code: 'PARTS-050',
    message: expect.stringMatching(/CHROMIUM_PATH names \/no\/such\/browser.*--no-browser/),
  });
  const broken = startBrowser({ CHROMIUM_PATH: process.execPath });
  await expect(broken).rejects.toMatchObject({ code: 'PARTS-050' });
});

test('a browser that ends early is refused', async () => {
  const other = await startBrowser(process.env, BOUND);
  const opening = other.openPages({ root, pages: [page('/suspends')] });
  setTimeout(() => void other.stop(), 300);
  await expect(opening).rejects.toMatchObject({ code: 'PARTS-050' });
});
