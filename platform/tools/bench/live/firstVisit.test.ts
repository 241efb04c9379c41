import type { PageData } from 'shared-config/contract/PageData';
import { firstVisit } from './firstVisit';

const DATA = {
  shell: { release: 's1', base: '/remotes/shell/s1/', entry: 'static/js/shell.js', integrity: {} },
  page: {
    part: 'mfe-blog',
    base: '/remotes/mfe-blog/b1/',
    entry: 'static/js/remoteEntry.js',
    files: {
      scripts: ['static/js/posts-first.js', 'static/js/shared.js'],
      styles: ['static/css/post.css', 'static/css/late.css'],
    },
  },
} as unknown as PageData;

const pageOf = (data: object): string => `<!doctype html>
<link rel="icon" href="/favicon.svg">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/remotes/shell/s1/font.woff2">
<style data-href="static/css/shell.css"></style><style data-href="static/css/post.css"></style>
<script>bootstrap();</script>
<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;

test('a first visit requests the page, its font and icon, both entries, and the files that the page does not inline', () => {
  expect(firstVisit('/blog/first', pageOf(DATA))).toEqual({
    html: ['/blog/first'],
    fonts: ['/remotes/shell/s1/font.woff2'],
    icons: ['/favicon.svg'],
    shell: ['/remotes/shell/s1/static/js/shell.js'],
    remote: ['/remotes/mfe-blog/b1/static/js/remoteEntry.js'],
    page: [
      '/remotes/mfe-blog/b1/static/js/posts-first.js',
      '/remotes/mfe-blog/b1/static/js/shared.js',
      '/remotes/mfe-blog/b1/static/css/late.css',
    ],
  });
});

test.each([
  ['never hydrates', { shell: DATA.shell }],
  ['hydrates with its form', { ...DATA, page: { ...DATA.page, hydrate: 'form' } }],
])('a page that %s requests no script', (_what, data) => {
  const visit = firstVisit('/about', pageOf(data));
  expect([...visit.shell, ...visit.remote, ...visit.page]).toEqual([]);
  expect(visit.fonts).toHaveLength(1);
});

test('a page without a data block is refused', () => {
  expect(() => firstVisit('/about', '<p>About</p>')).toThrow('BENCH-004: /about has no data');
});
