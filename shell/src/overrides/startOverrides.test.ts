import type { PageData } from 'shared-config/contract/PageData';
import { CONFIG } from 'shared-config/services/testing/config';
import { IntegrityGuard } from '../federation/IntegrityGuard';
import { ReleaseResolver } from '../releases/ReleaseResolver';
import { SHELL_SCRIPTS } from '../testing/releases';
import { startOverrides } from './startOverrides';

/** What this shell provides; the registries of these tests say the same. */
const PROVIDED = {};

const BLOG = 'mfe-blog@http://localhost:4501';
const KEY = 'getit.part-overrides';
const FILE = 'http://localhost:4501/static/js/BlogList.js';

let guard: IntegrityGuard;

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  document.cookie = 'getit-part-overrides=; path=/; max-age=0';
  guard = new IntegrityGuard();
});

function arriveOn(address: string, data: Partial<PageData> = {}) {
  window.history.replaceState(null, '', address);
  return startOverrides({ config: CONFIG, ...data }, guard);
}

const badge = (): string | undefined => document.querySelector('section')?.textContent ?? undefined;

test('the part in the address comes from its origin, and its files pass the guard without a hash', async () => {
  const overrides = arriveOn(`/blog?part=${BLOG}`);
  const live = new ReleaseResolver({ shell: SHELL_SCRIPTS }, PROVIDED);
  expect((await overrides?.releases(live).releaseOf('mfe-blog', false))?.base).toBe(
    'http://localhost:4501/',
  );
  expect(guard.allow(FILE).integrity).toBe('');
  expect(badge()).toContain('mfe-blog ← localhost:4501');
});

test('only the pages of an overridden part are replaced', () => {
  const overrides = arriveOn(`/about?part=${BLOG}`);
  expect(overrides?.replaces('/blog/why-task-helpers')).toBe(true);
  expect(overrides?.replaces('/about')).toBe(false);
  expect(overrides?.replaces('/nowhere')).toBe(false);
});

test('the tab remembers the override and removes it from the address bar', () => {
  arriveOn(`/blog?a=1&part=${BLOG}#share`);
  expect(window.location.href).toBe(`${window.location.origin}/blog?a=1#share`);
  expect(sessionStorage.getItem(KEY)).toBe(BLOG);
  expect(arriveOn('/')?.replaces('/blog')).toBe(true);
});

test('without storage the override stays in the address, so that a reload still works', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(arriveOn(`/blog?part=${BLOG}`)?.replaces('/blog')).toBe(true);
  expect(window.location.search).toBe(`?part=${BLOG}`);
  storage.mockRestore();
});

test('a cookie asks the local web server for the right policy until a reset', () => {
  arriveOn(`/blog?part=${BLOG}`);
  expect(document.cookie).toBe('getit-part-overrides=1');
  document.body.replaceChildren();
  expect(arriveOn('/blog?part=reset')).toBeUndefined();
  expect(document.cookie).toBe('');
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(window.location.search).toBe('');
  expect(badge()).toBeUndefined();
});

test('a refused override is explained and changes nothing', () => {
  expect(arriveOn('/blog?part=mfe-blog@https://evil.example')).toBeUndefined();
  expect(badge()).toContain('mfe-blog may not come from https://evil.example');
  expect(guard.allow('https://evil.example/static/js/remoteEntry.js').integrity).toMatch(
    /^sha384-A/,
  );
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
