import { liveRelease } from '../testing/releases';
import { discardHungTags, onTagEvent, preloadFiles } from './fileTags';
import { IntegrityGuard } from './IntegrityGuard';

beforeEach(() => document.head.replaceChildren());

function tag(html: string): HTMLElement {
  document.head.insertAdjacentHTML('beforeend', html);
  return document.head.lastElementChild as HTMLElement;
}

describe('the preloads of a page', () => {
  const RELEASE = liveRelease('mfe-blog', 'abc');
  const FILES = { scripts: ['static/js/Post.js'], styles: ['static/css/Post.css'] };
  const guard = new IntegrityGuard();
  guard.admit(RELEASE.base, {
    [RELEASE.entry]: RELEASE.entryIntegrity,
    'static/js/Post.js': 'sha384-js',
    'static/css/Post.css': 'sha384-css',
  });
  const preloads = (): HTMLLinkElement[] => [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'),
  ];

  test('are its files, each with its hash and its type', () => {
    preloadFiles(RELEASE, FILES, guard);
    expect(preloads().map((one) => [new URL(one.href).pathname, one.as, one.integrity])).toEqual([
      ['/remotes/mfe-blog/abc/static/js/remoteEntry.js', 'script', 'sha384-entry-abc'],
      ['/remotes/mfe-blog/abc/static/js/Post.js', 'script', 'sha384-js'],
      ['/remotes/mfe-blog/abc/static/css/Post.css', 'style', 'sha384-css'],
    ]);
    expect(preloads().every(({ crossOrigin }) => crossOrigin === 'anonymous')).toBe(true);
  });

  test('are there once, also after the bootstrap script, and a stylesheet in the page needs none', () => {
    tag(`<link rel="preload" href="${RELEASE.base}${RELEASE.entry}">`);
    tag('<style data-href="static/css/Post.css"></style>');
    preloadFiles(RELEASE, FILES, guard);
    preloadFiles(RELEASE, FILES, guard);
    expect(preloads()).toHaveLength(2);
  });
});

test('scripts and unloaded stylesheets of a hung release are removed, and those of no other one', () => {
  const base = '/remotes/mfe-blog/abc/';
  const hung = [
    tag(`<script src="${base}static/js/remoteEntry.1.js"></script>`),
    tag(`<link rel="stylesheet" href="${base}static/css/Post.css">`),
  ];
  const others = [
    tag('<script src="/remotes/mfe-blog/other/static/js/remoteEntry.1.js"></script>'),
    tag('<script></script>'),
    tag('<link rel="stylesheet" href="/remotes/mfe-auth/1/static/css/Login.css">'),
  ];
  const used = tag(`<link rel="stylesheet" href="${base}static/css/List.css">`);
  for (const link of [hung[1], others[2]])
    Object.defineProperty(link as object, 'sheet', { value: null });
  Object.defineProperty(used, 'sheet', { value: {} });
  discardHungTags(base);
  expect(hung.some(({ isConnected }) => isConnected)).toBe(false);
  expect([...others, used].every(({ isConnected }) => isConnected)).toBe(true);
});

test('scripts and stylesheets that load or fail are reported; images and errors in code are not', () => {
  const [failed, ended]: [string[], string[]] = [[], []];
  onTagEvent(['error'], (address) => failed.push(new URL(address).pathname));
  onTagEvent(['load', 'error'], (address, type) =>
    ended.push(`${new URL(address).pathname} ${type}`),
  );
  const script = tag('<script type="text/plain" src="/remotes/x.js"></script>');
  const style = tag('<link href="/remotes/x.css">');
  script.dispatchEvent(new Event('load'));
  for (const one of [script, style, tag('<img>')]) one.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oops' }));
  expect(failed).toEqual(['/remotes/x.js', '/remotes/x.css']);
  expect(ended).toEqual(['/remotes/x.js load', '/remotes/x.js error', '/remotes/x.css error']);
});
