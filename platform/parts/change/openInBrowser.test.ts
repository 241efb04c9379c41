import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { PackedRelease } from '../store/PackedRelease';
import { readLive } from '../store/SiteState';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import type { OpenPages, PageVisit } from '../verify/visit/PageVisit';
import { publishReleases, verifyReleases, type PublishOptions } from './publish';

const { site, parts } = siteForEachTest((first, made) =>
  publishReleases(first, [made.shell(), made.remote('mfe-home', 'Welcome')], CONFIG),
);

const fine = (page: PageVisit['page']): PageVisit => ({
  page,
  status: page.status,
  state: 'hydrated',
  words: { before: '', after: '' },
  uncaught: [],
  messages: [],
  missing: [],
  refused: [],
  deadForms: [],
});
/** What a browser was asked to open, in which every page is fine. */
let opened: string[][];
beforeEach(() => void (opened = []));
const openPages: OpenPages = async ({ pages }) => {
  opened.push(pages.map(({ path }) => path));
  return pages.map(fine);
};
const home = (words: string) => parts().remote('mfe-home', words);
const publish = (packed: PackedRelease, options: PublishOptions = { openPages }) =>
  publishReleases(site(), [packed], CONFIG, options);

test('the browser gets the changed pages of the whole site as it would be, and nothing of it stays', async () => {
  const packed = home('Welcome back');
  let root = '';
  const look: OpenPages = async (candidate) => {
    ({ root } = candidate);
    const file = (path: string): string => readFileSync(join(root, 'live', path), 'utf8');
    expect(candidate.pages.map(({ path }) => path)).toEqual(['/', '/about']);
    expect(file('public/about.html')).toContain('Welcome back');
    expect(file(`public/remotes/mfe-home/${packed.release.hash}/page.js`)).toContain(
      'Welcome back',
    );
    expect(file('public/registry.json')).toContain(packed.release.hash);
    expect(file('headers.json')).toContain('X-Word');
    expect(JSON.parse(file('state.json'))).toEqual({ config: CONFIG });
    expect(served(site(), 'about.html')).not.toContain('back');
    return candidate.pages.map(fine);
  };
  const { browser, milliseconds } = await publish(packed, { openPages: look });
  expect(browser).toEqual({ pages: 2, milliseconds: expect.any(Number) });
  expect(milliseconds).toBeGreaterThan(0);
  expect(served(site(), 'about.html')).toContain('Welcome back');
  expect(existsSync(root)).toBe(false);
});

test('a page that fails in the browser is not published and does not pass verify, and the site stays as it was', async () => {
  const before = everythingIn(site().root);
  const failing: OpenPages = async ({ pages }) =>
    pages.map((page) => ({ ...fine(page), uncaught: ['no such price'] }));
  for (const work of [publishReleases, verifyReleases])
    await expect(
      work(site(), [home('Welcome back')], CONFIG, { openPages: failing }),
    ).rejects.toMatchObject({
      code: 'PARTS-052',
      message: expect.stringMatching(/mfe-home: \/ fails.*The same on \/about\..*Nothing was/s),
    });
  expect(everythingIn(site().root)).toEqual(before);
});

test('an error of the browser names the place in the sources, where the release has a map of the script', async () => {
  const map = { version: 3, sources: ['./src/pages/Home.tsx'], names: [], mappings: 'AAAA' };
  const packed = parts().remote(
    'mfe-home',
    'Welcome back',
    {},
    { 'maps/static/js/page.js.map': JSON.stringify(map) },
    { 'static/js/page.js': 'page()', 'static/js/other.js': 'other()' },
  );
  const script = (name: string) =>
    `http://127.0.0.1:9/remotes/mfe-home/${packed.release.hash}/static/js/${name}.js:1:1`;
  const failing: OpenPages = async ({ pages }) =>
    pages.map((page) => ({
      ...fine(page),
      refused: [`inline by style-src (${script('page')})`],
      uncaught: [`no price (${script('other')})`],
    }));
  await expect(publish(packed, { openPages: failing })).rejects.toMatchObject({
    message: expect.stringMatching(
      /refuses inline by style-src \(mfe-home\/src\/pages\/Home\.tsx:1:1\).*no price \(http.*other\.js:1:1\)/s,
    ),
  });
});

test('of the documents, the browser gets the changed ones alone, and no other file of them', async () => {
  const posts: string[][] = [];
  const look: OpenPages = (candidate) => {
    posts.push(readdirSync(join(candidate.root, 'live/public/blog')));
    return openPages(candidate);
  };
  const blog = (documents: Readonly<Record<string, string>>) =>
    parts().remote('mfe-blog', 'The list', { pages: { '/blog': './List' }, documents });
  const documents = { '/blog/a': 'A', '/blog/b': 'B', '/blog/c': 'C' };
  await publishReleases(site(), [parts().shell(), blog(documents)], CONFIG, { openPages: look });
  const { pagesKept } = await publish(blog({ ...documents, '/blog/b': 'Bee' }), {
    openPages: look,
  });
  expect(pagesKept).toBe(4);
  expect(opened[1]).toEqual(['/blog', '/blog/b']);
  expect(posts[1]).toEqual(['b.html']);
});

test('a publish that names no configuration keeps the one that another change makes live meanwhile', async () => {
  const config = { ...CONFIG, origin: 'https://www.getit.test' };
  const look: OpenPages = async (candidate) => {
    if (opened.length === 0) await publishReleases(site(), [], config);
    return openPages(candidate);
  };
  const keep = (live: typeof CONFIG | undefined) => live ?? CONFIG;
  const report = await publishReleases(site(), [home('Back')], keep, { openPages: look });
  expect(opened).toHaveLength(2);
  expect(readLive(site())?.config).toEqual(config);
  expect(report.notices).toEqual([]);
  expect(served(site(), 'about.html')).toContain('https://www.getit.test/about');
});

test('a publish that names another configuration says which fields change', async () => {
  const rows = { ...CONFIG.rows, takesForms: true };
  const config = { ...CONFIG, rows, origin: 'https://www.getit.test' };
  const noticesOf = async (next: typeof CONFIG) =>
    (await publishReleases(site(), [], next)).notices;
  expect(await noticesOf(config)).toEqual([
    'Configuration: origin is "https://www.getit.test", before it "https://getit.test".',
    'Configuration: rows.takesForms is true, before it left out.',
  ]);
  expect(await noticesOf({ ...config, rows: CONFIG.rows })).toEqual([
    'Configuration: rows.takesForms is left out, before it true.',
  ]);
});

test('a page that is too heavy and fails in the browser is refused for what fails first, because that may be what is heavy', async () => {
  const heavy = home(randomBytes(200_000).toString('hex'));
  const refusing: OpenPages = async ({ pages }) =>
    pages.map((page) => ({ ...fine(page), uncaught: ['no such frame'] }));
  await expect(publish(heavy, { openPages: refusing })).rejects.toMatchObject({
    code: 'PARTS-052',
  });
  await expect(publish(heavy)).rejects.toMatchObject({ code: 'PARTS-026' });
});
