import { liveRelease } from '../testing/releases';
import { IntegrityGuard } from './IntegrityGuard';
import { preloadFiles } from './preloadFiles';

const RELEASE = liveRelease('mfe-blog', 'abc');
const FILES = { scripts: ['static/js/Post.js'], styles: ['static/css/Post.css'] };

let guard: IntegrityGuard;

beforeEach(() => {
  document.head.replaceChildren();
  guard = new IntegrityGuard();
  guard.admit(RELEASE.base, {
    [RELEASE.entry]: RELEASE.entryIntegrity,
    'static/js/Post.js': 'sha384-js',
    'static/css/Post.css': 'sha384-css',
  });
});

const preloads = (): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'),
];

test('every file of the page is preloaded with its hash and its type', () => {
  preloadFiles(RELEASE, FILES, guard);
  expect(preloads().map((link) => [new URL(link.href).pathname, link.as, link.integrity])).toEqual([
    ['/remotes/mfe-blog/abc/static/js/remoteEntry.js', 'script', 'sha384-entry-abc'],
    ['/remotes/mfe-blog/abc/static/js/Post.js', 'script', 'sha384-js'],
    ['/remotes/mfe-blog/abc/static/css/Post.css', 'style', 'sha384-css'],
  ]);
  expect(preloads().every(({ crossOrigin }) => crossOrigin === 'anonymous')).toBe(true);
});

test('nothing is preloaded twice, neither by the shell nor after the bootstrap script', () => {
  const byWake = document.createElement('link');
  byWake.rel = 'preload';
  byWake.href = RELEASE.base + RELEASE.entry;
  document.head.append(byWake);
  preloadFiles(RELEASE, FILES, guard);
  preloadFiles(RELEASE, FILES, guard);
  expect(preloads()).toHaveLength(3);
});

test('an inline stylesheet is not preloaded', () => {
  document.head.innerHTML = '<style data-href="static/css/Post.css"></style>';
  preloadFiles(RELEASE, FILES, guard);
  expect(preloads().map(({ as }) => as)).toEqual(['script', 'script']);
});

test('only the entry is preloaded if the page’s files are unknown', () => {
  preloadFiles(RELEASE, undefined, guard);
  expect(preloads()).toHaveLength(1);
});
