import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import type { Release } from 'shared-config/contract/Release';
import { CONFIG } from 'shared-config/services/testing/config';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { changesBetween, type EntryFacts } from '../history/HistoryEntry';
import { assetListOf, releaseHash } from '../store/releaseFiles';
import type { SiteCommand } from './changeSet';
import { CiProject, developmentBuilds, git, type FirstJob } from './testing/CiProject';
import { forgedBundle, type Forgery } from './testing/forgedBundle';
import type { Wish } from './Wish';

jest.setTimeout(180_000);

/*
 * What code of mfe-home could leave in the first job in place of its commit, while a push changes mfe-home alone. The second
 * job takes only what that change may do.
 */

const folder = folderOfSuite();
let project: CiProject;
let built: FirstJob;
/** The releases of mfe-home, from the first to the one that goes live. */
let [one, two, three] = ['', '', ''];
/** The first state of the site. */
let first = '';

developmentBuilds();
beforeAll(async () => {
  project = new CiProject(folder);
  await project.run('configure');
  first = project.live();
  project.push({ 'mfe-home/words.txt': 'home two' });
  await project.run();
  project.push({ 'mfe-home/words.txt': 'home three' });
  built = await project.build();
  const state = (commit: string) =>
    JSON.parse(git(built.site.repository(), 'show', `${commit}:state.json`)) as {
      live: Record<string, string>;
    };
  [one, two, three] = ['live~2', 'live~1', 'live'].map(
    (commit) => state(commit).live['mfe-home'] ?? '',
  ) as [string, string, string];
});

const text = (path: string, commit = 'live'): string =>
  git(built.site.repository(), 'show', `${commit}:${path}`);

/** The objections of the second job; undefined if it takes the commit. */
async function objectionsTo(
  bundle: Pick<FirstJob, 'to' | 'commit'>,
  command: SiteCommand = 'push',
  wish: Partial<Wish> = {},
  shell = '',
): Promise<string> {
  const live = project.live();
  const error = await project.release(bundle, command, wish, shell).catch((why: unknown) => why);
  if (!(error instanceof Error)) git(project.origin, 'update-ref', 'refs/heads/live', live);
  return String(error instanceof Error ? error.message : 'it is live');
}

const STOLEN = '<h1>Log in here</h1>';

/** What mfe-home does with the files of others, and the objection. */
const FORGED: readonly [what: string, forgery: () => Forgery, objection: string][] = [
  [
    'the page of another part',
    () => ({ pages: { '/blog': STOLEN } }),
    'public/blog.html differs, which is a page of mfe-blog, and push does not change it',
  ],
  [
    'the 404 page',
    () => ({ pages: { '/404': STOLEN } }),
    'public/404.html differs, which is a page of shell, and push does not change it',
  ],
  [
    'the owner of a page',
    () => ({ state: ({ pages }) => (pages['/blog'] = 'mfe-home') }),
    'state.json gives /blog to mfe-home, and it belongs to mfe-blog',
  ],
  [
    'a page that no part declares',
    () => ({
      pages: { '/login': STOLEN },
      state: ({ pages }) => (pages['/login'] = 'mfe-home'),
    }),
    'state.json gives /login to mfe-home, and it belongs to no part',
  ],
  [
    'where the page of another part leads',
    () => ({ state: ({ redirects }) => (redirects['/blog'] = '/about') }),
    'state.json redirects /blog to /about, which no release declares',
  ],
  [
    'what search engines know of another page',
    () => ({
      state: ({ index }) =>
        (index.indexed['/blog'] = { ...index.indexed['/blog'], title: 'Log in' }),
    }),
    'state.json has other words of /blog',
  ],
  [
    'the policy of all documents',
    () => ({ files: { 'headers.json': '[]' } }),
    'headers.json has other entries than those of pages that change',
  ],
  [
    'a service worker',
    () => ({ files: { 'public/sw.js': 'steal()' } }),
    'public/sw.js is no file of a site',
  ],
  [
    'the icon of the site',
    () => ({ files: { 'public/favicon.svg': '<svg onload="steal()"/>' } }),
    'public/favicon.svg is not what follows from the releases',
  ],
  [
    'the pages of others in the sitemap',
    () => ({ files: { 'public/sitemap.xml': 'https://getit.test/' } }),
    'public/sitemap.xml has other entries',
  ],
  [
    'where browsers get another part',
    () => ({
      files: {
        'public/registry.json': text('public/registry.json').replace(
          '/remotes/mfe-blog/',
          '/remotes/mfe-home/',
        ),
      },
    }),
    'public/registry.json is not what follows from the releases',
  ],
  [
    'the forms of another part',
    () => ({ files: { 'public/forms.json': '{"mfe-blog.join":[]}' } }),
    'public/forms.json is not what follows from the releases',
  ],
  [
    'a picture that no page names',
    () => ({ files: { 'public/pictures/x.png': '<script>' } }),
    'public/pictures/x.png is no file of a site',
  ],
  [
    'a second release of its own, for a later rollback',
    () => ({
      files: Object.fromEntries(
        ['remotes', 'server'].map((top) => [`${top}/mfe-home/0123456789abcdef/release.json`, '{}']),
      ),
    }),
    'remotes/mfe-home/0123456789abcdef/release.json is of a new release of mfe-home, which push does not bring',
  ],
  [
    'a file of a stored release, under a name with a tab',
    () => {
      const page = `remotes/mfe-blog/${JSON.parse(text('state.json')).live['mfe-blog']}/page.js`;
      return { files: { [page]: 'steal()', [`${page}\tx`]: text(page) } };
    },
    'page.js differs, and the release was stored before',
  ],
  [
    'who has published',
    () => ({ author: 'Bala' }),
    'the message of the commit names Bala as its author, and asha has started the run',
  ],
  [
    'which sources it was built from',
    () => ({ message: (said) => said.replace(/"commit":"\w+"/, '"commit":"0123456789ab"') }),
    'the message of the commit says commit "0123456789ab" in place of',
  ],
  [
    'which parts have changed',
    () => ({ message: (said) => said.replace('"part":"mfe-home"', '"part":"mfe-blog"') }),
    'the message of the commit says changes [{"part":"mfe-blog"',
  ],
  [
    'which parts were built and are the same',
    () => ({
      message: (said) =>
        said.replace('"action":"publish"', '"action":"publish","unchanged":["mfe-blog"]'),
    }),
    'the message of the commit says unchanged ["mfe-blog"] in place of []',
  ],
];

test.each(FORGED)(
  'a push of mfe-home that forges %s is refused',
  async (_what, forgery, objection) => {
    const said = await objectionsTo(forgedBundle(built, forgery()));
    expect(said).toContain(objection);
  },
);

test('a push declares no form of another part', async () => {
  const described = JSON.parse(text(`remotes/mfe-home/${three}/release.json`)) as Release;
  const forms = [{ ...HELPER_FORM, name: 'mfe-blog.join' }];
  const hash = releaseHash({ ...described, forms });
  const release = { ...described, forms, hash };
  const own = git(built.site.repository(), 'ls-tree', '-r', '--name-only', 'live')
    .split('\n')
    .filter((path) => path.includes(`/mfe-home/${three}/`));
  const files = own.flatMap((path) => [
    [path, null],
    [path.replace(three, hash), text(path)],
  ]);
  const forged = forgedBundle(built, {
    files: {
      ...(Object.fromEntries(files) as Forgery['files']),
      [`remotes/mfe-home/${hash}/release.json`]: JSON.stringify(release),
      [`remotes/mfe-home/${hash}/assets.json`]: assetListOf(release),
    },
    state: ({ live }) => (live['mfe-home'] = hash),
    message: (said) => said.replaceAll(three, hash),
  });
  expect(await objectionsTo(forged)).toContain(
    `remotes/mfe-home/${hash}/release.json: mfe-home declares the form mfe-blog.join, which is not its own`,
  );
});

test('a push takes no part whose sources have not changed', async () => {
  project.git('switch', '--quiet', '--create', 'both');
  project.push({ 'mfe-blog/words.txt': 'Log in here' }, 'both');
  const both = await project.build('push', { branch: 'both' });
  project.git('switch', '--quiet', 'main');
  const said = await objectionsTo({ ...both, commit: built.commit });
  expect(said).toMatch(/remotes\/mfe-blog\/\w+\/assets\.json is of a new release of mfe-blog/);
});

test('a run that takes parts of other repositories brings no shell, also none that was built alone', async () => {
  project.git('switch', '--quiet', '--create', 'new-shell');
  project.push({ 'shell/words.txt': 'Log in here' }, 'new-shell');
  const withShell = await project.build('push', { branch: 'new-shell' });
  const digest = await project.shell('push', withShell.commit);
  project.git('switch', '--quiet', 'main');
  expect(await objectionsTo(withShell, 'remotes', {}, digest)).toMatch(
    /remotes\/shell\/\w+\/assets\.json is of a new release of shell, which remotes does not bring/,
  );
});

const rollback = (): EntryFacts => ({
  action: 'rollback',
  changes: changesBetween({ 'mfe-home': two }, { 'mfe-home': three }),
});

test('a rollback leads to the release that was asked for, and to none that was never stored', async () => {
  const forged = forgedBundle(built, { facts: rollback() });
  const said = await objectionsTo(forged, 'rollback', { part: 'mfe-home', target: '1' });
  expect(said).toContain(`state.json has mfe-home ${three}, not ${one}`);
  expect(said).toContain(`is of a new release of mfe-home, which rollback does not bring`);
});

test('a rollback to a state has the configuration of that state', async () => {
  const wish = { target: first };
  const honest = await project.build('rollback-to', wish);
  const forged = forgedBundle(honest, {
    state: ({ config }) => (config.rows = { ...config.rows, contact: 'https://evil.test/c' }),
  });
  expect(await objectionsTo(forged, 'rollback-to', wish)).toContain(
    'state.json has another configuration, which rollback-to does not change',
  );
});

test('a configuration is that of the repository', async () => {
  project.configuration = { ...CONFIG, origin: 'https://new.test' };
  const honest = await project.build('configure', { reason: 'A new domain' });
  const forged = forgedBundle(honest, {
    state: ({ config }) => (config.rows = { ...config.rows, contact: 'https://evil.test/c' }),
  });
  expect(await objectionsTo(forged, 'configure')).toContain(
    'state.json has another configuration, which configure does not change',
  );
  project.configuration = CONFIG;
});

test('a prune changes no page and removes no release that is needed', async () => {
  const wish = { from: 'live~1', facts: { action: 'prune', removed: [] } as const };
  const page = forgedBundle(built, { ...wish, pages: { '/blog': STOLEN } });
  expect(await objectionsTo(page, 'prune')).toContain(
    'public/blog.html differs, and prune changes no page',
  );
  const files = git(built.site.repository(), 'ls-tree', '-r', '--name-only', 'live~1').split('\n');
  const gone = files.filter((path) => path.includes(`/${one}/`)).map((path) => [path, null]);
  const removed = [{ part: 'mfe-home', hash: one }];
  const release = forgedBundle(built, {
    ...wish,
    files: Object.fromEntries(gone),
    facts: { action: 'prune', removed },
  });
  expect(await objectionsTo(release, 'prune')).toContain(
    'is gone, but only prune removes releases, and only whole ones that are not needed',
  );
});

test('a mark is on the release that was named, and on no other', async () => {
  const forged = forgedBundle(built, {
    from: 'live~1',
    facts: { action: 'mark-bad', part: 'mfe-home', hash: one },
    state: ({ bad }) => bad.push({ part: 'mfe-home', hash: one, author: 'asha' }),
  });
  const wish = { part: 'mfe-home', target: two };
  expect(await objectionsTo(forged, 'mark-bad', wish)).toContain(
    'state.json marks other releases as bad, which mark-bad does not do',
  );
});

test('a retirement takes one part away, and changes no page of another', async () => {
  const wish = { part: 'mfe-blog', reason: 'Closed' };
  const honest = await project.build('retire', wish);
  const forged = forgedBundle(honest, { pages: { '/': STOLEN } });
  expect(await objectionsTo(forged, 'retire', wish)).toContain(
    'public/index.html differs, which is a page of mfe-home, and retire does not change it',
  );
  expect(await objectionsTo(honest, 'retire', { part: 'mfe-home' })).toContain(
    'state.json lacks mfe-blog, which is live, and retire takes no part away',
  );
});

test('the commit as the first job has made it is taken, and the log begins with what was open', async () => {
  const { said } = await project.release(built, 'push', {}, '');
  expect(said).toMatch(/^Open to change were the pages of mfe-home\.\n/);
  expect(project.headingOf('index.html')).toBe('home three');
  project.push({ 'shell/words.txt': 'shell two' });
  const shell = await project.build();
  expect((await project.release(shell)).said).toMatch(
    /^All pages were open to change: push brings another shell or configuration/,
  );
});
