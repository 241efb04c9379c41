import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { PageChange } from '../store/pageChanges';
import { publishReleases } from '../change/publish';
import { SiteLayout } from '../store/siteLayout';
import { copySite, siteForEachTest } from '../testing/siteFixture';
import { comparePages } from './comparePages';

const { site, parts } = siteForEachTest();

test('pictures show each page before and after, and a page that looks the same has none', async () => {
  const blog = (words: string) => parts().remote('mfe-blog', words);
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome'), blog('First words')];
  await publishReleases(site(), packed, CONFIG);
  const after = new SiteLayout(join(site().root, '../after'));
  copySite(site().root, after.root);
  await publishReleases(after, [blog('Second words')], CONFIG);
  const folder = join(site().root, '../pictures');
  const compare = (differs: readonly PageChange[]) =>
    comparePages({ before: site(), after }, differs, folder, process.env);
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

test('without a browser the command ends, and names what to install', async () => {
  await publishReleases(site(), [parts().shell(), parts().remote('mfe-home', 'Welcome')], CONFIG);
  const folder = join(site().root, '../pictures');
  const sites = { before: site(), after: site() };
  await expect(comparePages(sites, [], folder, { PATH: '', CHROMIUM_PATH: '' })).rejects.toThrow(
    /^PARTS-050: .* install the package "chromium" of your system or Google Chrome, .* --compare need one/,
  );
});
