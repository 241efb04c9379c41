import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { PageChange } from '../change/previewOf';
import { publishReleases } from '../change/publishReleases';
import { siteForEachTest } from '../testing/siteFixture';
import { comparePages } from './comparePages';

const { site, parts } = siteForEachTest();

test('pictures show each page before and after, and a page that looks the same has none', async () => {
  const blog = (words: string) => parts().remote('mfe-blog', words);
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome'), blog('First words')];
  await publishReleases(site(), packed, CONFIG);
  const preview = { name: 'pr-7', expires: new Date(Date.now() + 60_000) };
  await publishReleases(site(), [blog('Second words')], CONFIG, { preview });
  const folder = join(site().root, '../pictures');
  const compare = (differs: readonly PageChange[]) =>
    comparePages(site(), 'pr-7', differs, { folder, env: process.env });
  const differs: PageChange[] = [
    { path: '/blog', how: 'changed' },
    { path: '/about', how: 'changed' },
    { path: '/', how: 'removed' },
  ];
  expect(await compare(differs)).toBe(6);
  expect(readdirSync(folder).sort()).toEqual([
    'blog-1440-after.png',
    'blog-1440-before.png',
    'blog-390-after.png',
    'blog-390-before.png',
    'home-1440-before.png',
    'home-390-before.png',
    'index.md',
  ]);
  const width = (file: string) => readFileSync(join(folder, file)).readUInt32BE(16);
  expect([width('blog-390-after.png'), width('blog-1440-after.png')]).toEqual([390, 1440]);
  const list = readFileSync(join(folder, 'index.md'), 'utf8');
  expect(list).toContain('| `/about` | changed | looks the same |');
  expect(list).toContain('| `/` | removed | `home-390-before.png`, `home-1440-before.png` |');
  await compare([]);
  expect(existsSync(join(folder, 'blog-390-after.png'))).toBe(false);
  expect(readFileSync(join(folder, 'index.md'), 'utf8')).toBe(
    'No page differs from what is live.\n',
  );
});
