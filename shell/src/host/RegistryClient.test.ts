import type { AssetList } from 'shared-config/contract/Release';
import type { PinnedPage } from 'shared-config/contract/PageData';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { settled } from '../testing/FakeLoads';
import { LIVE_ROUTES } from '../testing/liveRoutes';
import { liveRelease, pinnedPage, SHELL_SCRIPTS } from '../testing/releases';
import { RegistryClient } from './RegistryClient';

const BLOG = liveRelease('mfe-blog', 'b1');
const ASSETS: AssetList = {
  part: 'mfe-blog',
  release: 'b1',
  exposes: { './BlogList': { scripts: ['list.js'], styles: [] } },
  integrity: { 'list.js': 'sha384-list' },
};

let site: FakeSite;

beforeEach(() => {
  site = fakeSite({ '/remotes/mfe-blog/b1/assets.json': ASSETS });
  publish('mfe-blog', 'b1');
});

const goLive = (shell: string, remotes: object, shared = {}): unknown =>
  site.files.set('/registry.json', { shell, shared, routes: [], remotes });

const publish = (part: string, release: string): unknown =>
  goLive('s1', { [part]: liveRelease(part, release) });

const newTab = (page?: PinnedPage): RegistryClient =>
  new RegistryClient({ shell: SHELL_SCRIPTS, ...(page && { page }) }, '/blog/first');

/** The wall clock. */
let time: number;
beforeEach(() => {
  time = 1_800_000_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

const paths = (): string[] => site.requests.map(({ path }) => path);

test('the arrival page needs no request, and another page of its remote the asset list of the same release', async () => {
  const page = pinnedPage('mfe-blog', 'b1', './BlogList');
  const releases = newTab(page);
  expect((await releases.releaseOf('mfe-blog')).release).toBe('b1');
  const { files, integrity } = page;
  const own = { part: 'mfe-blog', release: 'b1', exposes: { './BlogList': files }, integrity };
  expect(await releases.assetsOf('mfe-blog', page, './BlogList')).toEqual(own);
  expect(paths()).toEqual([]);
  expect(await releases.assetsOf('mfe-blog', page, './posts/first')).toEqual(ASSETS);
  expect(paths()).toEqual(['/remotes/mfe-blog/b1/assets.json']);
});

test('a tab keeps the first release of a part when another one is published', async () => {
  const releases = newTab();
  expect((await releases.releaseOf('mfe-blog')).release).toBe('b1');
  publish('mfe-blog', 'b2');
  expect((await releases.releaseOf('mfe-blog')).release).toBe('b1');
});

test.each([
  ['was verified with other contracts', { runsWith: ['c2', 'c3'] }, {}],
  ['was verified with none', { runsWith: [] }, {}],
  ['says nothing of contracts', { runsWith: undefined }, {}],
  ['may need a newer React', {}, { react: '20.0.0' }],
])('a release that %s is refused', async (_why, release, shared) => {
  goLive('s1', { 'mfe-blog': { ...BLOG, ...release } }, shared);
  await expect(newTab().releaseOf('mfe-blog')).rejects.toThrow();
});

test('a registry that failed to load is fetched again', async () => {
  site.files.delete('/registry.json');
  const releases = newTab();
  await expect(releases.releaseOf('mfe-blog')).rejects.toThrow('/registry.json answered 404.');
  publish('mfe-blog', 'b1');
  expect((await releases.releaseOf('mfe-blog')).release).toBe('b1');
});

test('an old request that fails late does not discard a newer registry', async () => {
  const { fetch } = globalThis;
  let fail: (error: Error) => void = () => undefined;
  globalThis.fetch = () => new Promise((_, reject) => (fail = reject));
  const releases = newTab();
  releases.readRoutes().catch(() => undefined);
  globalThis.fetch = fetch;
  time += 60_000;
  await releases.releaseOf('mfe-blog');
  fail(new Error('offline'));
  await settled();
  await expect(releases.releaseOf('mfe-book')).rejects.toThrow('no release of mfe-book');
  expect(paths()).toEqual(['/registry.json']);
});

test('an asset list is checked against its hash, fetched once, and fetched again after a failure', async () => {
  site.files.delete('/remotes/mfe-blog/b1/assets.json');
  const releases = newTab();
  await expect(releases.assetsOf('mfe-blog', BLOG, './BlogList')).rejects.toThrow('404');
  site.files.set('/remotes/mfe-blog/b1/assets.json', ASSETS);
  expect(await releases.assetsOf('mfe-blog', BLOG, './BlogList')).toEqual(ASSETS);
  expect(await releases.assetsOf('mfe-blog', BLOG, './BlogList')).toEqual(ASSETS);
  expect(site.requests.map(({ options }) => [options.integrity, options.cache])).toEqual([
    ['sha384-assets-b1', undefined],
    ['sha384-assets-b1', undefined],
  ]);
});

describe('a tab that stays open', () => {
  const MINUTE = 60_000;
  let releases: RegistryClient;

  beforeEach(async () => {
    releases = newTab();
    releases.readRoutes().catch(() => undefined);
    await settled();
    publish('mfe-blog', 'b2');
  });

  test.each([
    [MINUTE - 1, 'b1', 1],
    [MINUTE, 'b2', 2],
  ])(
    'starts to use a part %i ms later with release %s, after %i requests for the registry',
    async (passed, release, requests) => {
      time += passed;
      expect((await releases.releaseOf('mfe-blog')).release).toBe(release);
      expect(paths()).toEqual(Array.from({ length: requests }, () => '/registry.json'));
    },
  );
});

test('the tab lists every release that it uses, the shell first', async () => {
  const releases = newTab(pinnedPage('mfe-auth', 'a1', './Login'));
  await releases.releaseOf('mfe-blog');
  expect(releases.used()).toEqual([
    { part: 'shell', release: 's1' },
    { part: 'mfe-auth', release: 'a1' },
    { part: 'mfe-blog', release: 'b1' },
  ]);
});

test('at first a tab knows only the route of its arrival page; the registry brings all, and the page’s own module stays', async () => {
  const page = { ...pinnedPage('mfe-blog', 'b1', './posts/first'), account: true as const };
  const tab = newTab(page);
  const arrival = { remote: 'mfe-blog', expose: './posts/first', account: true };
  expect(tab.routeOf('/blog/first')).toMatchObject(arrival);
  expect([tab.routeOf('/about'), tab.knowsAllRoutes()]).toEqual([undefined, false]);
  site.files.set('/registry.json', { shell: 's1', routes: LIVE_ROUTES, remotes: {} });
  await tab.readRoutes();
  expect(tab.routeOf('/about')).toMatchObject({ expose: './About' });
  expect(tab.routeOf('/blog/first')).toMatchObject(arrival);
  expect(tab.knowsAllRoutes()).toBe(true);
});

describe('a tab is stale', () => {
  const DAY = 24 * 60 * 60_000;
  let tab: RegistryClient;

  beforeEach(() => {
    tab = newTab(pinnedPage('mfe-blog', 'b1', './BlogList'));
  });

  test('after seven days, because the site may have removed its files', () => {
    time += 7 * DAY - 1;
    expect(tab.isStale()).toBe(false);
    time += 1;
    expect(tab.isStale()).toBe(true);
  });

  test.each<[string, unknown, boolean]>([
    ['its remote', ['mfe-blog/b1'], true],
    ['its shell', ['mfe-auth/a1', 'shell/s1'], true],
    ['other releases of its parts', ['mfe-blog/b0', 'shell/s2'], false],
    ['nothing', undefined, false],
    ['something else than a list of releases', [{ 'mfe-blog': 'b1' }], false],
  ])('or not, once a registry names %s as bad, %j: %s', async (_what, bad, expected) => {
    site.files.set('/registry.json', { ...(site.files.get('/registry.json') as object), bad });
    await tab.findBad();
    expect(tab.isStale()).toBe(expected);
    expect(paths()).toEqual(['/registry.json']);
  });

  test('once it hears so: a page waits for that a second at most, and an answer that is no registry changes nothing', async () => {
    site.files.set('/registry.json', null);
    await tab.findBad();
    expect(tab.isStale()).toBe(false);
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => undefined);
    const found = jest.fn();
    void newTab().findBad().then(found);
    await jest.advanceTimersByTimeAsync(999);
    expect(found).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalled();
    jest.useRealTimers();
  });
});
