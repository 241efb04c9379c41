import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { IntegrityGuard } from '../host/IntegrityGuard';
import { RegistryClient } from '../host/RegistryClient';
import { fakeSite } from '../testing/fakeSite';
import { pinnedPage, SHELL_SCRIPTS } from '../testing/releases';
import { startOverrides } from './startOverrides';

const BLOG = 'mfe-blog@http://localhost:4501';
const KEY = 'getit.part-overrides';
const FILE = 'http://localhost:4501/static/js/BlogList.js';

let guard: IntegrityGuard;
let registry: RegistryClient;

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  document.cookie = 'getit-part-overrides=; path=/; max-age=0';
  guard = new IntegrityGuard();
});

/** @returns whether the page of a path then comes from elsewhere */
function arriveOn(address: string, path = '/blog'): boolean {
  window.history.replaceState(null, '', address);
  const page = pinnedPage('mfe-blog', 'b1', './BlogList');
  registry = new RegistryClient({ shell: SHELL_SCRIPTS, page }, '/blog');
  startOverrides(guard, registry);
  return registry.isPageOverridden(path);
}

/** Whether the page has reloaded: jsdom says that it cannot. */
const reloaded = (): boolean =>
  takeConsoleMessages().some((message) => message.includes('Not implemented: navigation'));

const badge = (): string | undefined => document.querySelector('section')?.textContent ?? undefined;

test('the part in the address comes from its origin without a request to the site, and its files pass the guard without a hash', async () => {
  arriveOn(`/blog?part=${BLOG}`);
  const site = fakeSite({});
  const release = await registry.releaseOf('mfe-blog');
  expect(release).toEqual({
    release: 'localhost:4501',
    base: 'http://localhost:4501/',
    entry: 'static/js/remoteEntry.js',
    entryIntegrity: '',
    assetsIntegrity: '',
    globalName: 'mfe_blog',
  });
  const { integrity, exposes } = await registry.assetsOf('mfe-blog', release, './BlogList');
  expect(exposes['./BlogList']?.messages?.kn).toBe('static/messages/kn.json');
  expect([integrity, site.requests]).toEqual([{}, []]);
  expect(guard.hashOf(FILE)).toBe('');
  expect(badge()).toContain('mfe-blog ← localhost:4501');
  const pages = ['/blog/why-task-helpers', '/about', '/nowhere'];
  expect(pages.map((path) => registry.isPageOverridden(path))).toEqual([true, false, false]);
});

test('without storage the override stays in the address, so that a reload still works', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(arriveOn(`/blog?part=${BLOG}`)).toBe(true);
  expect(window.location.search).toBe(`?part=${BLOG}`);
  storage.mockRestore();
});

test('the tab remembers the override, and a cookie asks the local web server for the right policy, until Reset', () => {
  arriveOn(`/blog?a=1&part=${BLOG}#share`);
  expect(window.location.href).toBe(`${window.location.origin}/blog?a=1#share`);
  expect(sessionStorage.getItem(KEY)).toBe(BLOG);
  expect(arriveOn('/')).toBe(true);
  expect(reloaded()).toBe(false);
  expect(document.cookie).toBe('getit-part-overrides=1');
  document.querySelector('button')?.click();
  expect([document.cookie, sessionStorage.getItem(KEY), reloaded()]).toEqual(['', null, true]);
});

test('a tab that has lost the cookie sets it again and reloads, because the page has the wrong policy', () => {
  document.cookie = 'other=1; path=/';
  sessionStorage.setItem(KEY, BLOG);
  expect(arriveOn('/blog')).toBe(false);
  expect([badge(), reloaded()]).toEqual([undefined, true]);
  expect(document.cookie).toContain('getit-part-overrides=1');
  expect(arriveOn('/blog')).toBe(true);
  expect(reloaded()).toBe(false);
  document.cookie = 'other=; path=/; max-age=0';
});

test('a browser without cookies does not reload again and again', () => {
  const cookies = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  sessionStorage.setItem(KEY, BLOG);
  expect(arriveOn('/blog')).toBe(true);
  expect(reloaded()).toBe(false);
  cookies.mockRestore();
});

test('a refused override is explained and changes nothing', () => {
  expect(arriveOn('/blog?part=mfe-blog@https://evil.example')).toBe(false);
  expect(badge()).toContain('mfe-blog@https://evil.example is refused');
  expect(guard.hashOf('https://evil.example/static/js/remoteEntry.js')).toMatch(/^sha384-A/);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
