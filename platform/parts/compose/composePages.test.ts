import { CONFIG } from 'shared-config/services/testing/config';
import { pageKey, pagesAbove } from './composePages';

type Facts = Parameters<typeof pageKey>[0];

const pinned = {
  part: 'mfe-blog',
  expose: './List',
  release: 'b1',
  base: '/',
  entry: 'entry.js',
  entryIntegrity: '',
  globalName: 'blog',
  assetsIntegrity: '',
  files: { scripts: [], styles: [] },
  integrity: {},
};
const asleep = {
  part: 'mfe-blog',
  module: 'sha384-one',
  styles: [{ href: 'page.css', css: '.page{}' }],
};
const PAGE = { path: '/blog', remote: { ...asleep, pinned } };
const FACTS: Facts = { shell: 's1', config: CONFIG, page: PAGE };

const known = pageKey(FACTS, { known: undefined, gate: 5, isChecked: true }).key;
const of = (remote: object): Partial<Facts> => ({
  page: { ...PAGE, remote: { ...PAGE.remote, ...remote } },
});

test('a page that depends on the same as the live one stays as it is', () => {
  expect(pageKey(FACTS, { known, gate: 5, isChecked: true })).toEqual({ key: known, kept: true });
});

test.each<[string, Partial<Facts>]>([
  ['module', of({ module: 'sha384-two' })],
  ['stylesheet', of({ styles: [{ href: 'page.css', css: '.page{color:red}' }] })],
  ['name for a stylesheet', of({ styles: [{ href: 'other.css', css: '.page{}' }] })],
  ['remote', of({ part: 'mfe-home' })],
  ['entry', of({ pinned: { ...pinned, props: { price: 250 } } })],
  ['release that it names', of({ pinned: { ...pinned, release: 'b2' } })],
  ['way to hydrate', { page: { ...PAGE, remote: asleep } }],
  ['address', { page: { ...PAGE, path: '/blog/list' } }],
  ['shell', { shell: 's2' }],
  ['key of the entry on the waitlist', { entryKey: 'getit.joined' }],
  ['configuration', { config: { ...CONFIG, origin: 'https://other.test' } }],
])('a page with another %s is rendered', (_what, facts) => {
  const { kept } = pageKey({ ...FACTS, ...facts }, { known, gate: 5, isChecked: true });
  expect(kept).toBe(false);
});

test('a part that changes brings no page past a gate that has not seen it; the pages of others stay', () => {
  expect(pageKey(FACTS, { known, gate: 6, isChecked: true }).kept).toBe(false);
  const unchanged = pageKey(FACTS, { known, gate: 6, isChecked: false });
  expect(unchanged).toEqual({ key: known, kept: true });
});

test('above a page are the pages that the site has, each in its language if it is there in it', () => {
  const pages = [
    { path: '/areas', languages: ['kn' as const] },
    { path: '/areas/south/jayanagar' },
    { path: '/blog' },
  ];
  // Nothing is at /areas/south.
  expect(pagesAbove(pages, '/areas/south/jayanagar', 'kn')).toEqual(['/kn/areas']);
  expect(pagesAbove(pages, '/areas/south/jayanagar', 'hi')).toEqual(['/areas']);
  expect(pagesAbove(pages, '/blog/first', 'en')).toEqual(['/blog']);
  expect(pagesAbove(pages, '/services/parcels', 'en')).toEqual([]);
});
