import type { ComponentType } from 'react';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import type { Language } from 'shared-config/i18n/languages';
import { LIVE_ROUTES } from '../testing/liveRoutes';
import { ROUTES } from '../routes';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { liveRelease, pinnedPage, SHELL_SCRIPTS } from '../testing/releases';
import { failedFiles } from './fileTags';
import { IntegrityGuard } from './IntegrityGuard';
import type { RemoteStart } from './FederationHost';
import { NO_MODULE, PageModules } from './PageModules';
import { RegistryClient } from './RegistryClient';

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

const REGISTRY = {
  shell: 's1',
  shared: {},
  routes: LIVE_ROUTES,
  remotes: {
    'mfe-marketing': liveRelease('mfe-marketing', 'r1'),
    'mfe-blog': liveRelease('mfe-blog', 'r1'),
  },
};

let site: FakeSite;
let starts: string[];

/** A federation runtime that has every module. */
const host = {
  loadRemote: <T>(remote: RemoteStart, expose: string): Promise<T> => {
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
    '/registry.json': REGISTRY,
  });
});

const BLOG = '/remotes/mfe-blog/r1/static/js/remoteEntry.js';

const newTab = (data = {}, path = '/about') =>
  new RegistryClient({ shell: SHELL_SCRIPTS, ...data }, path);

const modules = (registry = newTab()): PageModules =>
  new PageModules(host, registry, new IntegrityGuard(), ENGLISH_TAB);

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
    expect(known).toEqual([true, false, true]);
  });

  test('comes from a dev server that lists its pages', async () => {
    const registry = newTab();
    const routes = ROUTES.filter(({ remote }) => remote === 'mfe-blog');
    const files = { scripts: [], styles: [] };
    registry.override('mfe-blog', liveRelease('mfe-blog', 'r1'), files, routes);
    const pages = modules(registry);
    await pages.load('/about');
    expect(pages.hasNone('/blog/first')).toBe(false);
    expect(await pages.load('/blog/first/')).toBe(Post);
    expect(await pages.load(encodeURI('/blog/ಕನ್ನಡ'))).toBe(Post);
    await expect(pages.load('/blog/nothing')).rejects.toThrow(
      'mfe-blog has no page /blog/nothing.',
    );
    expect(starts.slice(1, 3)).toEqual([`${BLOG} ./remote`, `${BLOG} ./posts/first`]);
  });
});

test('a page with another frame than the one that the visitor arrived on is a document', async () => {
  const frameless = ({ path }: { readonly path: string }) => /^.(?:about|services)$/.test(path);
  const routes = LIVE_ROUTES.map((route) =>
    frameless(route) ? { ...route, frame: 'none' as const } : route,
  );
  site.files.set('/registry.json', { ...REGISTRY, routes });
  const [framed, without] = [
    modules(newTab({}, '/blog')),
    modules(newTab({ frame: 'none', page: pinnedPage('mfe-marketing', 'r1', './About') })),
  ];
  expect(await framed.load('/blog')).toBe(Post);
  expect(await framed.load('/services')).toBe(NO_MODULE);
  expect(await without.load('/about')).toBe(About);
  expect(await without.load('/services')).toBe(About);
  expect(await without.load('/blog')).toBe(NO_MODULE);
});

test.each(['/nowhere', '/nowhere/%E0%A4%A'])(
  '%s is left to its document, which is the 404 page or a page that is newer than the tab',
  async (path) => {
    expect(await modules().load(path)).toBe(NO_MODULE);
  },
);

test.each([
  ['/about', 'mfe-marketing', './About', About],
  ['/blog/first', 'mfe-blog', './posts/first', Post],
])('the arrival page %s needs only its own files', async (path, part, expose, component) => {
  const page = pinnedPage(part, 'r1', expose);
  const pages = modules(newTab({ page }, path));
  expect(await pages.load(path)).toBe(component);
  expect(starts).toHaveLength(1);
  expect(site.requests).toEqual([]);
});

describe('a tab that does not know a route', () => {
  test('learns all of them from the registry', async () => {
    const registry = newTab({ page: pinnedPage('mfe-marketing', 'r1', './About') });
    expect(await modules(registry).load('/blog')).toBe(Post);
    expect(registry.routeOf('/services')).toMatchObject({ expose: './Services' });
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

describe('a fragment', () => {
  const files = {
    scripts: ['static/js/buy.js'],
    styles: ['static/css/buy.css'],
    messages: { kn: 'static/messages/buy.kn.json' },
  };
  const load = (language: Language, expose = 'Services'): Promise<unknown> => {
    const tab = { language, load: catalogs };
    return new PageModules(host, newTab(), new IntegrityGuard(), tab).loadFragment(
      `mfe-blog/${expose}`,
    );
  };
  const catalogs = jest.fn(() => Promise.resolve());

  beforeEach(() => {
    catalogs.mockClear();
    site.files.set('/remotes/mfe-blog/r1/assets.json', {
      exposes: { './Services': files },
      integrity: {},
    });
  });

  test('is that of the release in the registry, and its entry, script and stylesheet are preloaded', async () => {
    expect(await load('en')).toBe(About);
    expect(starts).toEqual([`${BLOG} ./Services`]);
    expect(document.head.querySelectorAll('link[rel="preload"]')).toHaveLength(3);
    expect(catalogs).not.toHaveBeenCalled();
  });

  test('brings its catalog in another language, and is refused without one', async () => {
    expect(await load('kn')).toBe(About);
    expect(catalogs).toHaveBeenCalledWith(
      'mfe-blog',
      '/remotes/mfe-blog/r1/static/messages/buy.kn.json',
      {},
    );
    await expect(load('hi')).rejects.toMatchObject({
      phase: 'assets',
      message: 'mfe-blog has no words of ./Services in hi.',
    });
  });
});
