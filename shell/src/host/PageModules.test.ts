import type { ComponentType } from 'react';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { knowRoutes, matchRoute } from './knownRoutes';
import { LIVE_ROUTES } from '../testing/liveRoutes';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { liveRelease, pinnedPage, OWN_SHELL, SHELL_SCRIPTS } from '../testing/releases';
import { IntegrityGuard } from './IntegrityGuard';
import type { RemoteStart } from './FederationHost';
import { failedFiles } from './failedFiles';
import { NO_MODULE, NO_PAGE, PageModules } from './PageModules';
import { Releases } from './Releases';

const ENGLISH_TAB = { language: 'en', load: () => Promise.resolve() } as const;

const About = (): null => null;
const Post = (): null => null;
const blog: RemoteModule = {
  name: 'mfe-blog',
  pages: [
    { path: '/blog/first', expose: './posts/first' },
    { path: '/blog/ಕನ್ನಡ', expose: './posts/first' },
  ],
};

let site: FakeSite;
let starts: string[];

/** A federation runtime that has every module. */
const host = {
  importModule: <T>(remote: RemoteStart, expose: string): Promise<T> => {
    starts.push(`${remote.base}${remote.entry} ${expose}`);
    const exposed: Readonly<Record<string, { default: ComponentType } | { remote: RemoteModule }>> =
      {
        './About': { default: About },
        './Services': { default: About },
        './BlogList': { default: Post },
        './posts/first': { default: Post },
        './remote': { remote: blog },
      };
    return Promise.resolve(exposed[expose] as T);
  },
};

beforeEach(() => {
  document.head.replaceChildren();
  starts = [];
  const file = { scripts: ['static/js/page.js'], styles: ['static/css/page.css'] };
  const integrity = { 'static/js/page.js': 'sha384-js', 'static/css/page.css': 'sha384-css' };
  const exposes = { './About': file, './Services': file, './posts/first': file, './remote': file };
  site = fakeSite({
    '/remotes/mfe-marketing/r1/assets.json': { exposes, integrity },
    '/remotes/mfe-blog/r1/assets.json': { exposes, integrity },
  });
  goLive({});
});

function goLive({ shell = 's1', blog = 'r1' }: { shell?: string; blog?: string }): void {
  const remotes = {
    'mfe-marketing': liveRelease('mfe-marketing', 'r1'),
    'mfe-blog': liveRelease('mfe-blog', blog),
  };
  site.files.set('/registry.json', { shell, shared: {}, routes: LIVE_ROUTES, remotes });
}

const BLOG = '/remotes/mfe-blog/r1/static/js/remoteEntry.js';

const modules = (
  guard = new IntegrityGuard(),
  resolver = new Releases({ shell: SHELL_SCRIPTS }, OWN_SHELL),
): PageModules => new PageModules(host, resolver, guard, ENGLISH_TAB);

describe('a page below a route without a module', () => {
  test('is a document, also as the address bar spells it', async () => {
    expect(await modules().load('/blog/first/')).toBe(NO_MODULE);
    expect(await modules().load(encodeURI('/blog/ಕನ್ನಡ'))).toBe(NO_MODULE);
    expect(starts).toEqual([]);
  });

  test('is known as one where this tab knows the routes', async () => {
    const pages = modules();
    await pages.load('/about');
    const known = ['/blog/first', '/blog', '/nowhere'].map((path) => pages.hasNone(path));
    expect(known).toEqual([true, false, false]);
  });

  test('comes from a dev server that lists its pages', async () => {
    const resolver = new Releases({ shell: SHELL_SCRIPTS }, OWN_SHELL);
    resolver.override('mfe-blog', liveRelease('mfe-blog', 'r1'), { scripts: [], styles: [] });
    const pages = modules(new IntegrityGuard(), resolver);
    await pages.load('/about');
    expect(pages.hasNone('/blog/first')).toBe(false);
    expect(await pages.load('/blog/first/')).toBe(Post);
    expect(await pages.load(encodeURI('/blog/ಕನ್ನಡ'))).toBe(Post);
    expect(await pages.load('/blog/nothing')).toBe(NO_PAGE);
    expect(starts.slice(1, 3)).toEqual([`${BLOG} ./remote`, `${BLOG} ./posts/first`]);
  });
});

test.each(['/nowhere', '/nowhere/%E0%A4%A'])('%s ends in the 404 page', async (path) => {
  expect(await modules().load(path)).toBe(NO_PAGE);
});

test('a path without a page needs a full load if a newer shell may know it', async () => {
  const pages = modules();
  await pages.load('/about');
  goLive({ shell: 's2' });
  await expect(pages.load('/nowhere')).rejects.toThrow('may be known to a newer release');
  site.files.delete('/registry.json');
  await expect(pages.load('/nowhere')).rejects.toThrow('/registry.json answered 404.');
});

test.each([
  ['/about', 'mfe-marketing', './About', About],
  ['/blog/first', 'mfe-blog', './posts/first', Post],
])('the arrival page %s needs only its own files', async (path, part, expose, component) => {
  const page = pinnedPage(part, 'r1', expose);
  const resolver = new Releases({ shell: SHELL_SCRIPTS, page }, OWN_SHELL);
  const pages = new PageModules(host, resolver, new IntegrityGuard(), ENGLISH_TAB, {
    path,
    expose,
  });
  expect(await pages.load(path)).toBe(component);
  expect(starts).toHaveLength(1);
  expect(site.requests).toEqual([]);
});

describe('a tab that does not know a route', () => {
  beforeEach(() => knowRoutes([{ path: '/about', remote: 'mfe-marketing', expose: './About' }]));
  afterEach(() => knowRoutes(LIVE_ROUTES));

  test('learns all of them from the registry', async () => {
    expect(await modules().load('/blog')).toBe(Post);
    expect(matchRoute('/services')).toMatchObject({ expose: './Services' });
  });

  test('fails in the registry phase without a registry or without routes in it', async () => {
    site.files.set('/registry.json', { shell: 's1', remotes: {} });
    await expect(modules().load('/services')).rejects.toMatchObject({
      phase: 'registry',
      message: 'The registry names no routes.',
    });
    site.files.delete('/registry.json');
    await expect(modules().load('/services')).rejects.toMatchObject({ phase: 'registry' });
  });
});

test('entry, script and stylesheet are preloaded in parallel, each with its hash', async () => {
  await modules().load('/about');
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map(({ as, integrity }) => [as, integrity])).toEqual([
    ['script', 'sha384-entry-r1'],
    ['script', 'sha384-js'],
    ['style', 'sha384-css'],
  ]);
});

test.each([
  ['registry', '/registry.json'],
  ['assets', '/remotes/mfe-marketing/r1/assets.json'],
])(
  'a page fails in the phase %s without that file, and the file counts as failed',
  async (phase, file) => {
    failedFiles.clear();
    site.files.delete(file);
    await expect(modules().load('/about')).rejects.toMatchObject({ phase });
    expect([...failedFiles]).toEqual([file]);
  },
);
