import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import { describeGeneration } from '../history/generationFiles';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SiteLayout } from '../store/siteLayout';
import { served, siteForEachTest } from '../testing/siteFixture';
import { GATE_VERSION } from '../verify/gateVersions';
import { publishReleases, type PublishReport } from './publishReleases';
import { rollbackParts } from './rollbackParts';

/*
 * The blog has a page that hydrates and names its release, and documents, which change with their words alone.
 */

const { site, parts } = siteForEachTest();

const publish = (packed: readonly OpenedRelease[], at = site()): Promise<PublishReport> =>
  publishReleases(at, packed, CONFIG);

const shell = (word = 'one'): OpenedRelease => parts().shell({ word, sleeps: true });
const blog = (documents: Readonly<Record<string, string>>): OpenedRelease =>
  parts().remote('mfe-blog', 'The list', { pages: { '/blog': './List' }, documents });

const POSTS = { '/blog/a': 'A', '/blog/b': 'B', '/blog/c': 'C' };
const inode = (file: string): number => statSync(join(site().public(), file)).ino;

beforeEach(() => publish([shell(), parts().remote('mfe-home', 'Welcome'), blog(POSTS)]));

test('of a remote that changes, only the documents with other words are rendered', async () => {
  const files = ['blog/a.html', 'blog/c.html', '404.html', 'index.html'];
  const before = files.map(inode);
  const report = await publish([blog({ ...POSTS, '/blog/b': 'B, corrected' })]);
  expect(report).toMatchObject({ pagesRendered: 2, pagesKept: 4 });
  expect(served(site(), 'blog/b.html')).toContain('B, corrected');
  expect(files.map(inode)).toEqual(before);
});

test('a new document is rendered alone, and one that is gone leaves the others as they are', async () => {
  expect(await publish([blog({ ...POSTS, '/blog/d': 'D' })])).toMatchObject({
    pagesRendered: 2,
    pagesKept: 5,
  });
  expect(await publish([blog({ '/blog/d': 'D' })])).toMatchObject({
    pagesRendered: 1,
    pagesKept: 3,
  });
});

test('whatever was kept on the way, the site is equal to one that is composed from nothing', async () => {
  await publish([blog({ ...POSTS, '/blog/b': 'B, corrected' })]);
  await publish([shell('two')]);
  await publish([blog({ '/blog/a': 'A', '/blog/c': 'C, corrected', '/blog/d': 'D' })]);
  await rollbackParts(site(), ['shell'], '1', { signature: { who: 'a test' } });
  await publish([blog({ '/blog/a': 'A', '/blog/c': 'C', '/blog/d': 'D' })]);

  const anew = new SiteLayout(join(site().root, '../anew'));
  const home = parts().remote('mfe-home', 'Welcome');
  await publish([shell(), home, blog({ '/blog/a': 'A', '/blog/c': 'C', '/blog/d': 'D' })], anew);
  expect(describeGeneration(site().live())).toEqual(describeGeneration(anew.live()));
  expect(readLive(site())?.keys).toEqual(readLive(anew)?.keys);
});

test('a document that was edited on the disk is composed again', async () => {
  const composed = served(site(), 'blog/a.html');
  writeFileSync(join(site().public(), 'blog/a.html'), 'edited');
  expect(await publish([blog({ ...POSTS, '/blog/b': 'B, corrected' })])).toMatchObject({
    pagesKept: 0,
  });
  expect(served(site(), 'blog/a.html')).toBe(composed);
});

test('another style renders each page that has it', async () => {
  const styled = parts().remote(
    'mfe-blog',
    'The list',
    { pages: { '/blog': './List' }, documents: POSTS },
    {},
    { 'page.css': '.page_mfe-blog{color:red}' },
  );
  expect(await publish([styled])).toMatchObject({ pagesRendered: 4, pagesKept: 2 });
  expect(served(site(), 'blog/a.html')).toContain('color:red');
});

test('pages from before the rules of today are rendered again when their part changes, and stay until then', async () => {
  const live = readLive(site());
  const older = Object.entries(live?.keys ?? {}).map(([path, key]) => [
    path,
    key.replace(`${GATE_VERSION} `, `${GATE_VERSION - 1} `),
  ]);
  const edited = JSON.stringify({ ...live, keys: Object.fromEntries(older) as unknown });
  writeFileSync(join(site().live(), 'generation.json'), edited);
  const files = ['blog/a.html', 'blog/c.html', 'index.html', 'about.html'];
  const before = files.map(inode);
  await publish([blog({ ...POSTS, '/blog/b': 'B, corrected' })]);
  const isKept = files.map(inode).map((one, index) => one === before[index]);
  expect(isKept).toEqual([false, false, true, true]);
});
