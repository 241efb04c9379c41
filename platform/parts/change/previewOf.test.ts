import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/HistoryEntry';
import { refreshPreviews } from '../store/previews';
import type { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { readLive } from '../store/SiteState';
import {
  everythingIn,
  follower,
  originOf,
  publishFirst,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { publishReleases } from './publishReleases';

const { site, parts } = siteForEachTest(publishFirst);
const DAY = 86_400_000;
const compress = false;

const blog = (words: string) => parts().remote('mfe-blog', words);
const preview = (name: string, packed = blog('Second words'), at = site()) =>
  publishReleases(at, [packed], CONFIG, {
    compress,
    preview: { name, expires: new Date(Date.now() + DAY) },
  });
const refresh = (now?: number, at: SiteLayout = site()) =>
  refreshPreviews(new SiteRepository(at, compress), now);
const shown = (name: string, file: string): string => served(site().preview(name), file);

test('a preview shows the new release over what is live, which stays as it is with its history', async () => {
  const live = [readLive(site()), readHistory(site())];
  const { differs } = await preview('pr-7');
  expect(differs).toEqual([
    { path: '/blog', how: 'changed' },
    { path: '/blog/first', how: 'changed' },
  ]);
  expect(shown('pr-7', 'blog.html')).toContain('Second words');
  expect(shown('pr-7', 'about.html')).toContain('Welcome');
  expect(served(site(), 'blog.html')).toContain('First words');
  expect([readLive(site()), readHistory(site())]).toEqual(live);
});

test('search engines list no page of a preview, and may read that', async () => {
  await preview('pr-7');
  for (const page of ['index.html', 'blog.html', '404.html'])
    expect(shown('pr-7', page)).toContain('<meta name="robots" content="noindex">');
  expect(everythingIn(site().preview('pr-7').live())['headers.json']).toContain('X-Robots-Tag');
  expect(shown('pr-7', 'robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(existsSync(join(site().preview('pr-7').public(), 'sitemap.xml'))).toBe(false);
});

test('pages that come and go are named, and a preview of what is live differs in none', async () => {
  const pages = { '/blog': './List', '/blog/first': './First', '/blog/ಕನ್ನಡ': './First' };
  const packed = parts().remote('mfe-blog', 'First words', { pages });
  const added = await preview('pr-8', packed);
  expect(added.differs).toContainEqual({ path: '/blog/ಕನ್ನಡ', how: 'added' });
  await publishReleases(site(), [packed], CONFIG);
  const { differs } = await preview('pr-9', blog('First words'));
  expect(differs).toContainEqual({ path: '/blog/ಕನ್ನಡ', how: 'removed' });
  expect((await preview('pr-8', packed)).differs).toEqual([]);
});

test('a new preview replaces the one of its name, and an expired one is deleted', async () => {
  await preview('pr-7');
  await preview('pr-7', blog('Third words'));
  await preview('pr-8', blog('Other words'));
  expect(shown('pr-7', 'blog.html')).toContain('Third words');
  expect((await refresh()).map(({ name }) => name)).toEqual(['pr-7', 'pr-8']);
  expect(await refresh(Date.now() + DAY)).toEqual([]);
  expect(existsSync(site().preview('pr-7').live())).toBe(false);
  expect(new SiteRepository(site()).git(['for-each-ref', 'refs/heads/preview'])).toBe('');
});

test('a publish that tidies the site folder up leaves what a preview shows', async () => {
  await preview('pr-7');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY / 2);
  await publishReleases(site(), [blog('Third words')], CONFIG, { compress });
  clock.mockRestore();
  expect(shown('pr-7', 'blog.html')).toContain('Second words');
  const [release = ''] = /\/remotes\/mfe-blog\/\w+\//.exec(shown('pr-7', 'registry.json')) ?? [];
  expect(shown('pr-7', `${release}page.js`)).toBe('/* Second words */');
});

test('where a site follows a repository, a preview is a branch there, for everybody', async () => {
  const [mine, other] = [await follower(site()), await follower(site())];
  const branches = () =>
    execFileSync('git', ['-C', originOf(site()), 'branch', '--format=%(refname:short)'])
      .toString()
      .trim()
      .split('\n');
  const live = readLive(site())?.id;
  await preview('pr-7', undefined, mine);
  expect(branches()).toEqual(['live', 'preview/pr-7']);
  expect(new SiteRepository(mine).tip()).toBe(live);
  expect(await refresh(undefined, other)).toMatchObject([{ name: 'pr-7' }]);
  expect(served(other.preview('pr-7'), 'blog.html')).toContain('Second words');
  await refresh(Date.now() + DAY, other);
  expect(branches()).toEqual(['live']);
  expect(await refresh(undefined, mine)).toEqual([]);
});

test('where the repository refuses the branch, the message says which right is missing', async () => {
  const repository = new SiteRepository(site());
  repository.git(['remote', 'add', 'origin', site().repository()]);
  repository.git(['config', 'receive.denyCurrentBranch', 'refuse']);
  repository.git(['config', 'receive.hideRefs', 'refs/heads/preview']);
  await expect(preview('pr-7')).rejects.toMatchObject({
    code: 'PARTS-148',
    message: expect.stringMatching(/preview\/pr-7 could not be pushed/),
  });
});
