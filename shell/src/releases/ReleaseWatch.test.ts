import * as timeouts from 'shared-config/services/timeoutSignal';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { liveRelease, pinnedPage, OWN_SHELL, SHELL_SCRIPTS } from '../testing/releases';
import { ReleaseResolver } from './ReleaseResolver';
import { ReleaseWatch } from './ReleaseWatch';

const SHELL_ENTRY = '/remotes/shell/s1/static/js/shell.js';
const BLOG_ENTRY = '/remotes/mfe-blog/b1/static/js/remoteEntry.js';

let site: FakeSite;
let watch: ReleaseWatch;
let told: number;

beforeEach(() => {
  site = fakeSite({ [SHELL_ENTRY]: 'code', [BLOG_ENTRY]: 'code' });
  goLive('s1', 'b1');
  told = 0;
  watch = new ReleaseWatch(
    new ReleaseResolver(
      { shell: SHELL_SCRIPTS, page: pinnedPage('mfe-blog', 'b1', './BlogList') },
      OWN_SHELL,
    ),
  );
  watch.subscribe(() => told++);
});

function goLive(shell: string, blog: string): void {
  site.files.set('/registry.json', {
    shell,
    remotes: { 'mfe-blog': liveRelease('mfe-blog', blog) },
  });
}

const asked = (): string[] => site.requests.map(({ path }) => path);

test('if all releases are live, one request for the registry is enough', async () => {
  await watch.noteFailedPage('/blog');
  expect([watch.stale(), watch.lacksPage('/blog')]).toEqual([false, false]);
  expect(asked()).toEqual(['/registry.json']);
});

test('a replaced release whose files are kept does not make the tab stale; both are asked for past the browser’s copies, each within 10 seconds', async () => {
  const timeout = jest.spyOn(timeouts, 'timeoutSignal');
  goLive('s1', 'b2');
  await watch.noteFailedPage('/blog');
  expect(watch.stale()).toBe(false);
  expect(site.requests.map(({ path, options }) => [path, options.method, options.cache])).toEqual([
    ['/registry.json', undefined, 'reload'],
    [BLOG_ENTRY, 'HEAD', 'no-store'],
  ]);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
  timeout.mockRestore();
});

test.each([
  ['the page that failed needs', '/blog/first', true],
  ['the page that failed does not need', '/about', false],
])('a lost release that %s makes the tab stale', async (_which, failed, lacks) => {
  goLive('s1', 'b2');
  site.files.delete(BLOG_ENTRY);
  await watch.noteFailedPage(failed);
  expect([watch.stale(), watch.lacksPage('/blog')]).toEqual([true, lacks]);
  expect([watch.lacksPage('/about'), watch.lacksShell()]).toEqual([false, false]);
});

test('a missing script of the shell affects every page', async () => {
  goLive('s2', 'b1');
  site.files.delete(SHELL_ENTRY);
  const done = new Promise<void>((resolve) => watch.subscribe(resolve));
  watch.noteFailedFile(`${location.origin}/remotes/shell/s1/static/js/identity.js?attempt=1`);
  await done;
  expect([watch.stale(), watch.lacksShell()]).toEqual([true, true]);
  expect(asked()).toEqual(['/registry.json', SHELL_ENTRY]);
});

test('nothing is asked without a failure, or for one of another site or of no remote', async () => {
  expect(watch.stale()).toBe(false);
  watch.noteFailedFile('https://www.googletagmanager.com/gtag/js');
  watch.noteFailedFile(`${location.origin}/remotes/mfe-blog/b0/static/js/page.js`);
  await watch.noteFailedPage('/nowhere');
  expect(watch.lacksPage('/nowhere')).toBe(false);
  expect(asked()).toEqual([]);
});

test('offline nothing is decided, and the next failure checks again', async () => {
  goLive('s1', 'b2');
  site.files.delete(BLOG_ENTRY);
  const registry = site.files.get('/registry.json');
  site.files.delete('/registry.json');
  await watch.noteFailedPage('/blog');
  expect([watch.stale(), asked()]).toEqual([false, ['/registry.json']]);
  site.files.set('/registry.json', registry);
  await watch.noteFailedPage('/blog');
  expect(watch.stale()).toBe(true);
});

test('many failures at once check once, and a release that is gone is not checked again', async () => {
  goLive('s1', 'b2');
  site.files.delete(BLOG_ENTRY);
  await Promise.all(['/blog', '/blog/first', '/blog'].map(watch.noteFailedPage));
  await watch.noteFailedPage('/blog');
  expect(asked()).toEqual(['/registry.json', BLOG_ENTRY]);
  expect(told).toBe(2);
});

test.each<[string, unknown, boolean]>([
  ['its remote', ['mfe-blog/b1'], true],
  ['its shell', ['mfe-auth/a1', 'shell/s1'], true],
  ['other releases of its parts', ['mfe-blog/b0', 'shell/s2'], false],
  ['nothing', undefined, false],
  ['something else than a list of releases', [{ 'mfe-blog': 'b1' }], false],
])('a tab in which the registry names %s as bad, %j, is stale: %s', async (_what, bad, stale) => {
  site.files.set('/registry.json', { ...(site.files.get('/registry.json') as object), bad });
  await watch.learn();
  expect([watch.stale(), watch.lacksShell()]).toEqual([stale, false]);
  expect(asked()).toEqual(['/registry.json']);
});

test('a page waits a second at most for the registry, and an answer that is none changes nothing', async () => {
  site.files.set('/registry.json', null);
  await watch.learn();
  expect(watch.stale()).toBe(false);
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => undefined);
  const learned = jest.fn();
  void new ReleaseWatch(new ReleaseResolver({ shell: SHELL_SCRIPTS }, OWN_SHELL))
    .learn()
    .then(learned);
  await jest.advanceTimersByTimeAsync(999);
  expect(learned).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(learned).toHaveBeenCalled();
  jest.useRealTimers();
});

test.each([
  [410, true],
  [403, false],
  [503, false],
])('a replaced release whose entry answers %i is gone: %s', async (status, gone) => {
  goLive('s1', 'b2');
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) =>
    options?.method === 'HEAD'
      ? Promise.resolve(new Response(null, { status }))
      : fetch(address, options);
  await watch.noteFailedPage('/blog');
  expect(watch.stale()).toBe(gone);
});
