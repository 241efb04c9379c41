import type { AssetList } from 'shared-config/contract/AssetList';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { settled } from '../testing/FakeLoads';
import { liveRelease, pinnedPage } from '../testing/releases';
import { ReleasePins } from './ReleasePins';

const BLOG = liveRelease('mfe-blog', 'b1');
const ASSETS: AssetList = {
  part: 'mfe-blog',
  release: 'b1',
  exposes: { './BlogList': { scripts: ['list.js'], styles: [] } },
  integrity: { 'list.js': 'sha384-list' },
};

let site: FakeSite;

beforeEach(() => {
  site = fakeSite({
    '/registry.json': { shell: 's1', remotes: { 'mfe-blog': BLOG } },
    '/remotes/mfe-blog/b1/assets.json': ASSETS,
  });
});

const paths = (): string[] => site.requests.map(({ path }) => path);

function publish(part: string, release: string): void {
  site.files.set('/registry.json', {
    shell: 's1',
    remotes: { [part]: liveRelease(part, release) },
  });
}

test('the release that drew the page is used without asking anybody', async () => {
  const page = pinnedPage('mfe-blog', 'b0', './BlogList');
  const pins = new ReleasePins(page);
  expect((await pins.releaseOf('mfe-blog', false)).release).toBe('b0');
  expect(await pins.assetsOf('mfe-blog', page, './BlogList', false)).toEqual({
    part: 'mfe-blog',
    release: 'b0',
    exposes: { './BlogList': page.files },
    integrity: page.integrity,
  });
  expect(paths()).toEqual([]);
});

test('another page of the same remote asks for the list of files of that very release', async () => {
  const page = pinnedPage('mfe-blog', 'b1', './BlogList');
  const pins = new ReleasePins(page);
  expect(await pins.assetsOf('mfe-blog', page, './posts/first', false)).toEqual(ASSETS);
  expect(paths()).toEqual(['/remotes/mfe-blog/b1/assets.json']);
});

test('a tab keeps the first release of a part, also when another one is published meanwhile', async () => {
  const pins = new ReleasePins();
  expect((await pins.releaseOf('mfe-blog', false)).release).toBe('b1');
  publish('mfe-blog', 'b2');
  expect((await pins.releaseOf('mfe-blog', false)).release).toBe('b1');
  expect((await pins.releaseOf('mfe-blog', true)).release).toBe('b1');
});

test('two who ask at once get one release, though a publish comes between their answers', async () => {
  const pins = new ReleasePins();
  const first = pins.releaseOf('mfe-blog', false);
  publish('mfe-blog', 'b2');
  const second = pins.releaseOf('mfe-blog', true);
  expect((await second).release).toBe((await first).release);
});

test('a remote of a contract that this shell cannot run is refused, with both numbers', async () => {
  site.files.set('/registry.json', { remotes: { 'mfe-blog': { ...BLOG, contract: 7 } } });
  await expect(new ReleasePins().releaseOf('mfe-blog', false)).rejects.toThrow(
    'mfe-blog cannot run here: it was built for contract version 7, and the shell supports 1.',
  );
});

test('a part that nobody published is named', async () => {
  await expect(new ReleasePins().releaseOf('mfe-book', false)).rejects.toThrow(
    'The registry names no release of mfe-book.',
  );
});

test('a registry that could not be fetched is asked for again', async () => {
  const registry = site.files.get('/registry.json');
  site.files.delete('/registry.json');
  const pins = new ReleasePins();
  await expect(pins.releaseOf('mfe-blog', false)).rejects.toThrow('/registry.json answered 404.');
  site.files.set('/registry.json', registry);
  expect((await pins.releaseOf('mfe-blog', false)).release).toBe('b1');
});

test('a registry that arrived is asked for once', async () => {
  const pins = new ReleasePins();
  await pins.releaseOf('mfe-blog', false);
  await expect(pins.releaseOf('mfe-book', false)).rejects.toThrow();
  expect(paths()).toEqual(['/registry.json']);
});

test('a fresh attempt goes past the browser’s copy of the registry', async () => {
  const pins = new ReleasePins();
  await pins.releaseOf('mfe-blog', false);
  await expect(pins.releaseOf('mfe-book', true)).rejects.toThrow();
  expect(site.requests.map(({ options }) => options.cache)).toEqual([undefined, 'reload']);
});

test('fetching the registry ahead of need saves the request later', async () => {
  const pins = new ReleasePins();
  pins.prepare();
  await pins.releaseOf('mfe-blog', false);
  expect(paths()).toEqual(['/registry.json']);
});

test('fetching it ahead of need may fail in silence', async () => {
  site.files.clear();
  new ReleasePins().prepare();
  await settled();
  expect(paths()).toEqual(['/registry.json']);
});

test('a list of files is held to the hash in the registry, fetched once, and after a failure again', async () => {
  site.files.delete('/remotes/mfe-blog/b1/assets.json');
  const pins = new ReleasePins();
  await expect(pins.assetsOf('mfe-blog', BLOG, './BlogList', false)).rejects.toThrow('404');
  site.files.set('/remotes/mfe-blog/b1/assets.json', ASSETS);
  expect(await pins.assetsOf('mfe-blog', BLOG, './BlogList', true)).toEqual(ASSETS);
  expect(await pins.assetsOf('mfe-blog', BLOG, './BlogList', true)).toEqual(ASSETS);
  expect(site.requests.map(({ options }) => [options.integrity, options.cache])).toEqual([
    ['sha384-assets-b1', undefined],
    ['sha384-assets-b1', 'reload'],
  ]);
});
