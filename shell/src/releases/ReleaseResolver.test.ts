import * as timeouts from 'shared-config/services/timeoutSignal';
import type { AssetList } from 'shared-config/contract/Release';
import type { PinnedPage } from 'shared-config/contract/PageData';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { settled } from '../testing/FakeLoads';
import { liveRelease, OWN_SHELL, pinnedPage, SHELL_SCRIPTS } from '../testing/releases';
import { ReleaseResolver } from './ReleaseResolver';

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

const newTab = (page?: PinnedPage, now?: () => number): ReleaseResolver =>
  new ReleaseResolver({ shell: SHELL_SCRIPTS, ...(page && { page }) }, OWN_SHELL, now);

const paths = (): string[] => site.requests.map(({ path }) => path);

test('the arrival page needs no request, and another page of its remote the asset list of the same release', async () => {
  const page = pinnedPage('mfe-blog', 'b1', './BlogList');
  const resolver = newTab(page);
  expect((await resolver.releaseOf('mfe-blog', false)).release).toBe('b1');
  const { files, integrity } = page;
  const own = { part: 'mfe-blog', release: 'b1', exposes: { './BlogList': files }, integrity };
  expect(await resolver.assetsOf('mfe-blog', page, './BlogList', false)).toEqual(own);
  expect(paths()).toEqual([]);
  expect(await resolver.assetsOf('mfe-blog', page, './posts/first', false)).toEqual(ASSETS);
  expect(paths()).toEqual(['/remotes/mfe-blog/b1/assets.json']);
});

test('a tab keeps the first release of a part when another one is published', async () => {
  const resolver = newTab();
  expect((await resolver.releaseOf('mfe-blog', false)).release).toBe('b1');
  publish('mfe-blog', 'b2');
  expect((await resolver.releaseOf('mfe-blog', false)).release).toBe('b1');
  expect((await resolver.releaseOf('mfe-blog', true)).release).toBe('b1');
});

test('two requests at once resolve to one release, even with a publish between their answers', async () => {
  const resolver = newTab();
  const first = resolver.releaseOf('mfe-blog', false);
  publish('mfe-blog', 'b2');
  const second = resolver.releaseOf('mfe-blog', true);
  expect((await second).release).toBe((await first).release);
});

const verifiedWith = (contracts: string): string =>
  `it was verified with the contracts ${contracts}, and this tab has c1`;

test.each([
  [{ runsWith: ['c2', 'c3'] }, {}, verifiedWith('c2, c3')],
  [{ runsWith: [] }, {}, verifiedWith('none')],
  [{ runsWith: 'c1' }, {}, verifiedWith('none')],
  [{ runsWith: { c1: true } }, {}, verifiedWith('none')],
  [{}, { react: '20.0.0' }, 'the live shell provides react 20.0.0, this tab none'],
])('a release %j of a site with %j is refused', async (release, shared, reason) => {
  goLive('s1', { 'mfe-blog': { ...BLOG, ...release } }, shared);
  await expect(newTab().releaseOf('mfe-blog', false)).rejects.toThrow(
    `mfe-blog cannot run here: ${reason}.`,
  );
});

test('a registry that failed to load is fetched again', async () => {
  site.files.delete('/registry.json');
  const resolver = newTab();
  await expect(resolver.releaseOf('mfe-blog', false)).rejects.toThrow(
    '/registry.json answered 404.',
  );
  publish('mfe-blog', 'b1');
  expect((await resolver.releaseOf('mfe-blog', false)).release).toBe('b1');
});

test('an old request that fails late does not discard a newer registry', async () => {
  const { fetch } = globalThis;
  let fail: (error: Error) => void = () => undefined;
  globalThis.fetch = () => new Promise((_, reject) => (fail = reject));
  const resolver = newTab();
  resolver.learnRoutes(false).catch(() => undefined);
  globalThis.fetch = fetch;
  await resolver.releaseOf('mfe-blog', true);
  fail(new Error('offline'));
  await settled();
  await expect(resolver.releaseOf('mfe-book', false)).rejects.toThrow('no release of mfe-book');
  expect(paths()).toEqual(['/registry.json']);
});

test('an asset list is checked against its hash, fetched once, and fetched again after a failure', async () => {
  site.files.delete('/remotes/mfe-blog/b1/assets.json');
  const resolver = newTab();
  await expect(resolver.assetsOf('mfe-blog', BLOG, './BlogList', false)).rejects.toThrow('404');
  site.files.set('/remotes/mfe-blog/b1/assets.json', ASSETS);
  expect(await resolver.assetsOf('mfe-blog', BLOG, './BlogList', true)).toEqual(ASSETS);
  expect(await resolver.assetsOf('mfe-blog', BLOG, './BlogList', true)).toEqual(ASSETS);
  expect(site.requests.map(({ options }) => [options.integrity, options.cache])).toEqual([
    ['sha384-assets-b1', undefined],
    ['sha384-assets-b1', 'reload'],
  ]);
});

describe('a tab that stays open', () => {
  const MINUTE = 60_000;
  let time: number;
  let resolver: ReleaseResolver;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    resolver = newTab(undefined, () => time);
    resolver.learnRoutes(false).catch(() => undefined);
    await settled();
    publish('mfe-blog', 'b2');
  });

  test('uses a registry that it read within the last minute', async () => {
    time += MINUTE - 1;
    expect((await resolver.releaseOf('mfe-blog', false)).release).toBe('b1');
    expect(paths()).toEqual(['/registry.json']);
  });

  test.each([
    ['a minute later', MINUTE],
    ['after its clock was put back', -MINUTE],
  ])(
    'reads the registry again, within 10 seconds, before it starts to use a part %s',
    async (_when, passed) => {
      const timeout = jest.spyOn(timeouts, 'timeoutSignal');
      time += passed;
      expect((await resolver.releaseOf('mfe-blog', false)).release).toBe('b2');
      expect(paths()).toEqual(['/registry.json', '/registry.json']);
      expect(timeout.mock.calls).toEqual([[10_000]]);
      timeout.mockRestore();
    },
  );

  test('uses the old registry if no newer one is available, and tries again for the next part', async () => {
    time += 60 * MINUTE;
    site.files.delete('/registry.json');
    const both = [resolver.releaseOf('mfe-blog', false), resolver.releaseOf('mfe-blog', false)];
    for (const answer of both) expect((await answer).release).toBe('b1');
    publish('mfe-blog', 'b2');
    await expect(resolver.releaseOf('mfe-book', false)).rejects.toThrow(
      'The registry names no release of mfe-book.',
    );
    expect(paths()).toHaveLength(3);
  });
});

test('the tab lists every release that it uses, the shell first', async () => {
  const resolver = newTab(pinnedPage('mfe-auth', 'a1', './Login'));
  await resolver.releaseOf('mfe-blog', false);
  expect(resolver.used().map(({ part, release, base }) => [part, release, base])).toEqual([
    ['shell', 's1', '/remotes/shell/s1/'],
    ['mfe-auth', 'a1', '/remotes/mfe-auth/a1/'],
    ['mfe-blog', 'b1', '/remotes/mfe-blog/b1/'],
  ]);
});

test('a part, or the shell, is replaced once another release of it is live', async () => {
  const resolver = newTab();
  await resolver.releaseOf('mfe-blog', false);
  const replaced = () =>
    Promise.all(['mfe-blog', 'shell', 'mfe-auth'].map((part) => resolver.replaced(part)));
  expect(await replaced()).toEqual([false, false, false]);
  goLive('s2', {});
  expect(await replaced()).toEqual([true, true, false]);
  site.files.clear();
  await expect(resolver.replaced('mfe-blog')).rejects.toThrow('/registry.json answered 404.');
});
