import { discardHungTags } from './discardHungTags';

const BASE = '/remotes/mfe-blog/abc/';

function tag(html: string): Element {
  document.head.insertAdjacentHTML('beforeend', html);
  const added = document.head.lastElementChild;
  if (!added) throw new Error('Nothing was added.');
  return added;
}

beforeEach(() => document.head.replaceChildren());

test('the entry and the chunks of the release are removed, and no other scripts', () => {
  const hung = [
    tag(`<script src="${BASE}static/js/remoteEntry.1.js"></script>`),
    tag(`<script data-webpack="mfe_blog:chunk-Post" src="${BASE}static/js/Post.2.js"></script>`),
  ];
  const others = [
    tag('<script src="/remotes/mfe-blog/other/static/js/remoteEntry.1.js"></script>'),
    tag('<script src="/remotes/mfe-auth/abc/static/js/remoteEntry.1.js"></script>'),
    tag('<script></script>'),
  ];
  discardHungTags(BASE);
  expect(hung.some(({ isConnected }) => isConnected)).toBe(false);
  expect(others.every(({ isConnected }) => isConnected)).toBe(true);
});

test('a stylesheet of the release is removed only if it never loaded', () => {
  const hung = tag(`<link rel="stylesheet" href="${BASE}static/css/Post.css">`);
  const used = tag(`<link rel="stylesheet" href="${BASE}static/css/List.css">`);
  const foreign = tag('<link rel="stylesheet" href="/remotes/mfe-auth/1/static/css/Login.css">');
  for (const link of [hung, foreign]) Object.defineProperty(link, 'sheet', { value: null });
  Object.defineProperty(used, 'sheet', { value: {} });
  discardHungTags(BASE);
  expect([hung, used, foreign].map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
});

test('a hung tag of a dev server on another origin is removed', () => {
  const hung = tag('<link rel="stylesheet" href="http://localhost:4501/static/css/Post.css">');
  const live = tag('<link rel="stylesheet" href="/static/css/Post.css">');
  for (const link of [hung, live]) Object.defineProperty(link, 'sheet', { value: null });
  discardHungTags('http://localhost:4501/');
  expect([hung, live].map(({ isConnected }) => isConnected)).toEqual([false, true]);
});
