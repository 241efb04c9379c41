import type { ComponentType } from 'react';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { learnRoutes, matchRoute } from '../navigation/matchRoute';
import { LIVE_ROUTES } from '../testing/liveRoutes';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { liveRelease, pinnedPage, OWN_SHELL, SHELL_SCRIPTS } from '../testing/releases';
import { IntegrityGuard } from '../federation/IntegrityGuard';
import type { RemoteStart } from '../federation/FederationHost';
import { NotFound } from './NotFound';
import { DOCUMENT, PageFetcher } from './PageFetcher';
import { ReleaseResolver } from '../releases/ReleaseResolver';

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
let broken: Set<string>;

/** A federation runtime that has every module but those in `broken`. */
const host = {
  importModule: <T>(remote: RemoteStart, expose: string, attempt: number): Promise<T> => {
    starts.push(`${remote.base}${remote.entry} ${expose} #${attempt}`);
    if (broken.has(expose)) return Promise.reject(new Error(`${expose} is broken`));
    const modules: Readonly<Record<string, { default: ComponentType } | { remote: RemoteModule }>> =
      {
        './About': { default: About },
        './Services': { default: About },
        './BlogList': { default: Post },
        './posts/first': { default: Post },
        './remote': { remote: blog },
      };
    return Promise.resolve(modules[expose] as T);
  },
};

beforeEach(() => {
  document.head.replaceChildren();
  starts = [];
  broken = new Set();
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

const MARKETING = '/remotes/mfe-marketing/r1/static/js/remoteEntry.js';
const BLOG = '/remotes/mfe-blog/r1/static/js/remoteEntry.js';

const fetcher = (
  guard = new IntegrityGuard(),
  resolver = new ReleaseResolver({ shell: SHELL_SCRIPTS }, OWN_SHELL),
): PageFetcher => new PageFetcher(host, resolver, guard, ENGLISH_TAB);

describe('a page below a route without a module', () => {
  test('is a document, also as the address bar spells it', async () => {
    expect(await fetcher().fetchPage('/blog/first/', 0)).toBe(DOCUMENT);
    expect(await fetcher().fetchPage(encodeURI('/blog/ಕನ್ನಡ'), 0)).toBe(DOCUMENT);
    expect(starts).toEqual([]);
  });

  test('is known as one where this tab knows the routes', async () => {
    const pages = fetcher();
    await pages.fetchPage('/about', 0);
    const known = ['/blog/first', '/blog', '/nowhere'].map((path) => pages.isDocument(path));
    expect(known).toEqual([true, false, false]);
  });

  test('comes from a dev server that lists its pages', async () => {
    const resolver = new ReleaseResolver({ shell: SHELL_SCRIPTS }, OWN_SHELL);
    resolver.override('mfe-blog', liveRelease('mfe-blog', 'r1'), { scripts: [], styles: [] });
    const pages = fetcher(new IntegrityGuard(), resolver);
    await pages.fetchPage('/about', 0);
    expect(pages.isDocument('/blog/first')).toBe(false);
    expect(await pages.fetchPage('/blog/first/', 0)).toBe(Post);
    expect(await pages.fetchPage(encodeURI('/blog/ಕನ್ನಡ'), 0)).toBe(Post);
    expect(await pages.fetchPage('/blog/nothing', 0)).toBe(NotFound);
    expect(starts.slice(1, 3)).toEqual([`${BLOG} ./remote #0`, `${BLOG} ./posts/first #0`]);
  });
});

test.each(['/nowhere', '/nowhere/%E0%A4%A'])('%s ends in the 404 page', async (path) => {
  expect(await fetcher().fetchPage(path, 0)).toBe(NotFound);
});

test('a path without a page needs a full load if a newer shell may know it', async () => {
  const pages = fetcher();
  await pages.fetchPage('/about', 0);
  goLive({ shell: 's2' });
  await expect(pages.fetchPage('/nowhere', 0)).rejects.toThrow('may be known to a newer release');
  site.files.delete('/registry.json');
  await expect(pages.fetchPage('/nowhere', 0)).rejects.toThrow('/registry.json answered 404.');
});

test.each([
  ['/about', 'mfe-marketing', './About', About],
  ['/blog/first', 'mfe-blog', './posts/first', Post],
])('the arrival page %s needs only its own files', async (path, part, expose, component) => {
  const page = pinnedPage(part, 'r1', expose);
  const resolver = new ReleaseResolver({ shell: SHELL_SCRIPTS, page }, OWN_SHELL);
  const pages = new PageFetcher(host, resolver, new IntegrityGuard(), ENGLISH_TAB, {
    path,
    expose,
  });
  expect(await pages.fetchPage(path, 0)).toBe(component);
  expect(starts).toHaveLength(1);
  expect(site.requests).toEqual([]);
});

describe('a tab that does not know a route', () => {
  beforeEach(() => learnRoutes([{ path: '/about', remote: 'mfe-marketing', expose: './About' }]));
  afterEach(() => learnRoutes(LIVE_ROUTES));

  test('learns all of them from the registry', async () => {
    expect(await fetcher().fetchPage('/blog', 0)).toBe(Post);
    expect(matchRoute('/services')).toMatchObject({ expose: './Services' });
  });

  test('fails in the registry phase without a registry or without routes in it', async () => {
    site.files.set('/registry.json', { shell: 's1', remotes: {} });
    await expect(fetcher().fetchPage('/services', 0)).rejects.toMatchObject({
      phase: 'registry',
      message: 'The registry names no routes.',
    });
    site.files.delete('/registry.json');
    await expect(fetcher().fetchPage('/services', 0)).rejects.toMatchObject({ phase: 'registry' });
  });
});

test('entry, script and stylesheet are preloaded in parallel, each with its hash', async () => {
  await fetcher().fetchPage('/about', 0);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map(({ as, integrity }) => [as, integrity])).toEqual([
    ['script', 'sha384-entry-r1'],
    ['script', 'sha384-js'],
    ['style', 'sha384-css'],
  ]);
});

test('a retry restarts the remote under new addresses and removes hung tags', async () => {
  const guard = new IntegrityGuard();
  const pages = fetcher(guard);
  broken.add('./About');
  await expect(pages.fetchPage('/about', 0)).rejects.toThrow('./About is broken');
  broken.clear();
  const hung = document.createElement('script');
  hung.src = MARKETING;
  document.head.append(hung);
  expect(await pages.fetchPage('/about', 1)).toBe(About);
  expect(starts).toEqual([`${MARKETING} ./About #0`, `${MARKETING} ./About #1`]);
  expect(guard.allow(MARKETING).address).toBe(`${location.origin}${MARKETING}?attempt=1`);
  expect(hung.isConnected).toBe(false);
});

test('all later pages use the restarted remote, and keep the tags that are loading', async () => {
  const pages = fetcher();
  await pages.fetchPage('/about', 1);
  const loading = document.createElement('script');
  loading.type = 'text/plain';
  loading.src = '/remotes/mfe-marketing/r1/static/js/chunk.js';
  document.head.append(loading);
  await pages.fetchPage('/services', 0);
  expect(starts.at(-1)).toBe(`${MARKETING} ./Services #1`);
  expect(loading.isConnected).toBe(true);
});

test.each([
  ['registry', '/registry.json'],
  ['assets', '/remotes/mfe-marketing/r1/assets.json'],
])(
  'a retry bypasses the browser’s copy of the %s, and its failure has its own phase',
  async (phase, file) => {
    const pages = fetcher();
    site.files.delete(file);
    for (const attempt of [0, 1])
      await expect(pages.fetchPage('/about', attempt)).rejects.toMatchObject({ phase });
    const asked = site.requests.filter(({ path }) => path === file);
    expect(asked.map(({ options }) => options.cache)).toEqual([undefined, 'reload']);
  },
);
