import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import type { OpenedRelease } from '../store/OpenedRelease';
import { everythingIn, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publishReleases';
import { rollbackParts } from './rollbackParts';

const { site, parts } = siteForEachTest();

const publish = (...packed: OpenedRelease[]) => publishReleases(site(), packed, CONFIG);
const shell = (word = 'one') => parts().shell({ word, draws: true, sleeps: true });
const blog = (documents: Readonly<Record<string, string>>) =>
  parts().remote('mfe-blog', 'The list', { pages: { '/blog': './List' }, documents });
const picture = (words: string) => join(site().public(), `pictures/${words}.png`);
const inode = (words: string): number => statSync(picture(words)).ino;

const POSTS = { '/blog/a': 'Alpha', '/blog/b': 'Beta' };

test('each page has the picture of its words, and one that stays is the same file', async () => {
  await publish(shell(), blog(POSTS));
  expect(readFileSync(picture('Alpha')).subarray(1, 4).toString()).toBe('PNG');
  const alpha = inode('Alpha');
  await publish(blog({ ...POSTS, '/blog/b': 'Gamma' }));
  expect(inode('Alpha')).toBe(alpha);
  expect([existsSync(picture('Gamma')), existsSync(picture('Beta'))]).toEqual([true, false]);
  await publish(shell('two'));
  expect(inode('Alpha')).toBe(alpha);
  expect(readLive(site())?.index?.pictures['/blog/a']).toBe('pictures/Alpha.png');
});

test('PARTS-106: a page with a title that is too long is refused, and nothing changes', async () => {
  await publish(shell(), blog(POSTS));
  const before = everythingIn(site().root);
  const long = `/blog/${'a'.repeat(60)}`;
  await expect(publish(blog({ ...POSTS, [long]: 'Delta' }))).rejects.toMatchObject({
    code: 'PARTS-106',
    message: expect.stringContaining(`mfe-blog: ${long} has a title of`),
  });
  expect(everythingIn(site().root)).toEqual(before);
});

test('a shell from before there were pictures can come back, and its pages have none', async () => {
  const plain = parts().shell({ word: 'old', sleeps: true });
  await publish(plain, blog(POSTS));
  await publish(shell());
  expect(existsSync(picture('Alpha'))).toBe(true);
  await rollbackParts(site(), ['shell'], '1', { signature: { who: 'a test' } });
  expect(existsSync(picture('Alpha'))).toBe(false);
});
