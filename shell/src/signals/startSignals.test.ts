import type { PageData } from 'shared-config/contract/PageData';
import type { Registry } from 'shared-config/contract/Registry';
import { CONFIG } from 'shared-config/services/testing/config';
import type { SignalledVitals, Signals } from 'shared-config/services/signals';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { ownListeners } from '../testing/ownListeners';
import { EARLY, type EarlyFailures } from './earlyFailures';
import { startSignals, VISIT_KEY } from './startSignals';

const SHELL = { part: 'shell', release: 'a'.repeat(16) };
const BLOG = { part: 'mfe-blog', release: 'b'.repeat(16) };
const HOME = { part: 'mfe-marketing', release: 'c'.repeat(16) };
const ADDRESS = 'https://rows.test/signals';

const DATA = {
  shell: { release: SHELL.release },
  config: { ...CONFIG, origin: location.origin, signals: { address: ADDRESS } },
} as unknown as PageData;

const REGISTRY = {
  routes: [
    { path: '/', remote: 'mfe-marketing', expose: './Home' },
    { path: '/blog/*', remote: 'mfe-blog' },
  ],
  remotes: { 'mfe-blog': BLOG, 'mfe-marketing': HOME },
} as unknown as Registry;

ownListeners();

const tab = window as unknown as Record<typeof EARLY, EarlyFailures>;
let sent: Signals[];
let site: FakeSite;
let measured: (vitals: SignalledVitals) => void;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  tab[EARLY] = [];
  sessionStorage.clear();
  Object.assign(performance, { getEntriesByType: () => [] });
  const sendBeacon = (address: string, text: string): void => {
    expect(address).toBe(ADDRESS);
    sent.push(JSON.parse(text) as Signals);
  };
  Object.assign(navigator, { sendBeacon });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(path: string, data = DATA, files: object = { '/registry.json': REGISTRY }) {
  history.replaceState(null, '', path);
  site = fakeSite({ ...files });
  await startSignals(data, (callback) => (measured = callback));
}

const leave = (): unknown => window.dispatchEvent(new Event('pagehide'));
const failed = (code: string, one = BLOG): Event =>
  new CustomEvent('getit:load-failed', { detail: { ...one, code, path: '/x', message: 'asha' } });

test('a failure is told by the pattern of the route and not by its address, and a visit without one tells nothing', async () => {
  await open('/blog/why-task-helpers?email=asha@example.in#asha');
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  tab[EARLY].push(failed('LOAD-004'));
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ page: '/blog/*', failures: [{ ...BLOG, code: 'LOAD-004' }] }]);
  leave();
  expect(sent).toHaveLength(1);
});

test('failures from before the script and after it are told, each once, and those of a second together', async () => {
  tab[EARLY].push(failed('LOAD-004'));
  await open('/blog');
  tab[EARLY].push(failed('LOAD-004'));
  tab[EARLY].push(failed('LOAD-005'));
  jest.advanceTimersByTime(1_000);
  tab[EARLY].push(failed('LOAD-006'));
  jest.advanceTimersByTime(1_000);
  const told = (...codes: readonly string[]) => codes.map((code) => ({ ...BLOG, code }));
  expect(sent).toEqual([
    { page: '/blog/*', failures: told('LOAD-004', 'LOAD-005') },
    { page: '/blog/*', failures: told('LOAD-006') },
  ]);
});

test('of many failures at once the first ten are told: the service takes no more', async () => {
  await open('/blog');
  for (let i = 0; i < 12; i++) tab[EARLY].push(failed('LOAD-003', { ...BLOG, part: `mfe-${i}` }));
  jest.advanceTimersByTime(1_000);
  expect(sent.flatMap(({ failures }) => failures.map(({ part }) => part))).toEqual(
    Array.from({ length: 10 }, (_, i) => `mfe-${i}`),
  );
});

test('a failure of a page that follows in the same document names that page', async () => {
  await open('/');
  history.pushState(null, '', '/blog');
  tab[EARLY].push(failed('LOAD-004'));
  jest.advanceTimersByTime(1_000);
  expect(sent.map(({ page }) => page)).toEqual(['/blog/*']);
});

test('a page that was composed with an older release than the live one has the figures of the older one', async () => {
  const older = '0'.repeat(16);
  Object.assign(performance, {
    getEntriesByType: () => [{ name: `https://getit.test/remotes/mfe-blog/${older}/x.js` }],
  });
  await open('/blog');
  measured({ LCP: 812 });
  leave();
  expect(sent[0]?.vitals).toMatchObject({ part: 'mfe-blog', release: older });
});

test('figures of the page go with it when it is left, and belong to the page that was loaded', async () => {
  await open('/');
  measured({ LCP: 812 });
  tab[EARLY].push(failed('LOAD-004'));
  jest.advanceTimersByTime(1_000);
  expect(sent[0]).not.toHaveProperty('vitals');
  history.pushState(null, '', '/blog');
  measured({ CLS: 0.01 });
  leave();
  leave();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.vitals).toEqual({ ...HOME, page: '/', LCP: 812, CLS: 0.01 });
});

test('a visit sends ten times at most, and keeps three of them for failures', async () => {
  for (let page = 0; page < 20; page++) {
    await open('/blog');
    measured({ LCP: page });
    leave();
  }
  expect(sent).toHaveLength(7);
  for (let i = 0; i < 20; i++) {
    tab[EARLY].push(failed('LOAD-003', { part: `mfe-${i}`, release: 'd'.repeat(16) }));
    jest.advanceTimersByTime(1_000);
  }
  expect(sent).toHaveLength(10);
});

const ON_BLOG = { ...DATA, page: { ...BLOG } } as unknown as PageData;

test.each([
  ['without a registry only the part of the page', '/blog', ON_BLOG, {}, '/unknown', BLOG],
  ['an address without a page as /404', '/asha@example.in', DATA, undefined, '/404', SHELL],
])('%s is told', async (_what, path, data, files, page, part) => {
  await open(path, data, files);
  measured({ LCP: 812 });
  leave();
  expect(sent).toEqual([{ page, failures: [], vitals: { ...part, page, LCP: 812 } }]);
});

test.each([
  ['what the visit sent before counts', '10', 0],
  ['damaged storage stops nothing', '{"sent":', 1],
])('%s', async (_title, kept, times) => {
  sessionStorage[VISIT_KEY] = kept;
  await open('/blog');
  tab[EARLY].push(failed('LOAD-004'));
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(times);
});

test('where storage is refused, the limit holds for the page', async () => {
  await open('/blog');
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused');
  });
  for (let i = 0; i < 20; i++) {
    tab[EARLY].push(failed('LOAD-003', { part: `mfe-${i}`, release: 'd'.repeat(16) }));
    jest.advanceTimersByTime(1_000);
  }
  expect(sent).toHaveLength(10);
});

test('where no address is configured, nothing is measured, fetched or sent', async () => {
  const observe = jest.fn();
  site = fakeSite({});
  await startSignals({ ...DATA, config: CONFIG }, observe);
  tab[EARLY].push(new ErrorEvent('error', { message: 'broken' }));
  leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([observe.mock.calls, sent, site.requests]).toEqual([[], [], []]);
});

describe('a visit that is not in the sample', () => {
  const withConfig = (config: object): PageData => ({
    ...DATA,
    config: { ...DATA.config, ...config },
  });
  const sampled = (sample: number): PageData =>
    withConfig({ signals: { address: ADDRESS, sample } });

  test('sends nothing and asks for nothing; the draw holds for the visit of a tab', async () => {
    const draw = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await open('/', sampled(0.5));
    expect(site.requests).toEqual([]);
    draw.mockReturnValue(0.1);
    await open('/', sampled(0.5));
    expect(site.requests).toEqual([]);
    sessionStorage.clear();
    await open('/', sampled(0.5));
    expect(site.requests).toHaveLength(1);
  });

  test('is every one at another address than the site’s own, such as a preview', async () => {
    await open('/', withConfig({ origin: 'https://getit.example' }));
    expect(site.requests).toEqual([]);
  });

  test('is drawn for each page where storage is refused', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('blocked');
    });
    const draw = jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await open('/', sampled(0.5));
    expect(site.requests).toEqual([]);
    draw.mockReturnValue(0.1);
    await open('/', sampled(0.5));
    expect(site.requests).toHaveLength(1);
  });
});
