import { pageDataIn } from './pageDataIn';

const DATA = {
  shell: { base: '/remotes/shell/s1/', entry: 'shell.js' },
  page: {
    base: '/remotes/mfe-blog/b1/',
    entry: 'entry.js',
    files: { scripts: ['a.js'], styles: [] },
    hydrate: 'form',
  },
};
const page = (text: string, id = 'page-data'): string =>
  `<!doctype html>\n<script>1</script><script type="application/json" id="${id}">${text}</script>`;

test('the data block of a page names its files', () => {
  expect(pageDataIn(page(JSON.stringify(DATA, null, 1)))).toEqual(DATA);
});

test('the 404 page has only the files of the shell', () => {
  const { shell } = DATA;
  expect(pageDataIn(page(JSON.stringify({ shell })))).toEqual({ shell });
});

test.each([
  ['no block', '<p>About</p>'],
  ['a block of another kind', page(JSON.stringify(DATA), 'other-data')],
  ['a block that is not JSON', page('{')],
  ['a page without files', page(JSON.stringify({ ...DATA, page: DATA.shell }))],
])('a page with %s has none', (_what, html) => {
  expect(pageDataIn(html)).toBeUndefined();
});
