import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { siteForEachTest } from '../testing/siteFixture';
import type { OpenedRelease } from './OpenedRelease';

const { site, parts } = siteForEachTest();

const blog = (words: string): OpenedRelease =>
  parts().remote('mfe-blog', 'The list', {
    pages: { '/blog': './List' },
    documents: { '/blog/a': 'A', '/blog/b': words },
  });
const stored = ({ release: { part, hash } }: OpenedRelease, post: string): string =>
  join(site().serverFiles(part, hash), `document-blog-${post}.cjs`);
const inode = (file: string): number => statSync(file).ino;

let [first, second] = [{} as OpenedRelease, {} as OpenedRelease];
beforeEach(async () => {
  [first, second] = [blog('B'), blog('B, corrected')];
  await publishReleases(site(), [parts().shell(), first], CONFIG);
});

test('a document that stays is stored once for two releases, and one that changes for each', async () => {
  await publishReleases(site(), [second], CONFIG);
  expect(inode(stored(second, 'a'))).toBe(inode(stored(first, 'a')));
  expect(inode(stored(second, 'b'))).not.toBe(inode(stored(first, 'b')));
});

test('a document that was damaged in the live release is copied', async () => {
  const whole = readFileSync(stored(first, 'a'), 'utf8');
  writeFileSync(stored(first, 'a'), 'damaged');
  await publishReleases(site(), [second], CONFIG);
  expect(readFileSync(stored(second, 'a'), 'utf8')).toBe(whole);
});
