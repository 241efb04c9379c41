import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import type { PackedRelease } from '../store/PackedRelease';
import { SiteLayout } from '../store/siteLayout';
import { everythingIn, pagesOf, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publish';
import { rollbackParts } from './storedReleases';

/*
 * The blog has a page that hydrates and names its release, and documents, which change with their words alone.
 */

const POSTS = { '/blog/a': 'A', '/blog/b': 'B', '/blog/c': 'C' };
const blog = (
  documents: Readonly<Record<string, string>> = POSTS,
  browser: Readonly<Record<string, string>> = {},
  made = parts(),
): PackedRelease =>
  made.remote('mfe-blog', 'The list', { pages: { '/blog': './List' }, documents }, {}, browser);

const { site, parts, publish } = siteForEachTest((first, made) =>
  publishReleases(
    first,
    [made.shell(), made.remote('mfe-home', 'Welcome'), blog(POSTS, {}, made)],
    CONFIG,
  ),
);
const shell = (word = 'one'): PackedRelease => parts().shell({ word });
const inode = (file: string): number => statSync(join(site().public(), file)).ino;

test('of a remote that changes, only new documents and those with other words are rendered', async () => {
  const files = ['blog/a.html', 'blog/c.html', '404.html', 'index.html'];
  const before = files.map(inode);
  const report = await publish(blog({ ...POSTS, '/blog/b': 'B, corrected', '/blog/d': 'D' }));
  expect(report).toMatchObject({ pagesRendered: 3, pagesKept: 4 });
  expect(served(site(), 'blog/b.html')).toContain('B, corrected');
  expect(files.map(inode)).toEqual(before);
  expect(await publish(blog({ '/blog/d': 'D' }))).toMatchObject({
    pagesRendered: 1,
    pagesKept: 3,
  });
});

test('whatever was kept on the way, the site is equal to one that is composed from nothing', async () => {
  await publish(blog({ ...POSTS, '/blog/b': 'B, corrected' }));
  await publish(shell('two'));
  await publish(blog({ '/blog/a': 'A', '/blog/c': 'C, corrected', '/blog/d': 'D' }));
  await rollbackParts(site(), ['shell'], '1', { signature: { author: 'a test' } });
  await publish(blog({ '/blog/a': 'A', '/blog/c': 'C', '/blog/d': 'D' }));

  const remade = new SiteLayout(join(site().root, '../remade'));
  const home = parts().remote('mfe-home', 'Welcome');
  const last = blog({ '/blog/a': 'A', '/blog/c': 'C', '/blog/d': 'D' });
  await publishReleases(remade, [shell(), home, last], CONFIG);
  // The rollback left a shell that tabs should leave.
  expect(pagesOf(site())).toEqual(pagesOf(remade));
  expect(readLive(site())?.keys).toEqual(readLive(remade)?.keys);
});

test('a picture has one address in every release, so that a page stays while another picture changes', async () => {
  const withPictures = (...names: string[]): PackedRelease =>
    blog(POSTS, Object.fromEntries(names.map((name) => [`static/media/${name}`, name])));
  const one = 'queue-480.1a2b3c4d.avif';
  const two = 'desk-480.5e6f7a8b.jpg';
  const pictures = () =>
    Object.keys(everythingIn(site().public())).filter((file) => file.startsWith('media/'));
  await publish(withPictures(one, 'font.woff2'));
  expect(pictures()).toEqual([`media/${one}`]);
  const before = inode(`media/${one}`);
  await publish(withPictures(one, two));
  expect(pictures()).toEqual([`media/${two}`, `media/${one}`]);
  expect(inode(`media/${one}`)).toBe(before);
  await publish(withPictures(two));
  expect(pictures()).toEqual([`media/${two}`]);
  await rollbackParts(site(), ['mfe-blog'], '1', { signature: { author: 'a test' } });
  expect(pictures()).toEqual([`media/${two}`, `media/${one}`]);
});
