import { CONFIG } from 'shared-config/services/testing/config';
import { PageKeys } from './PageKeys';

const FRAME = { shell: 's1', config: CONFIG };
const PAGE = {
  path: '/blog',
  remote: {
    part: 'mfe-blog',
    module: 'sha384-one',
    styles: [{ href: 'page.css', css: '.page{}' }],
    pinned: {
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
    },
  },
};
type Page = Parameters<PageKeys['of']>[0];

/** The keys of a site with this one page. */
const stored = { '/blog': new PageKeys(FRAME, {}, 5).of(PAGE, true).key };
const isKept = (page: Page, frame = FRAME, gate = 5, isChecked = true): boolean =>
  new PageKeys(frame, stored, gate).of(page, isChecked).kept;

test('a page that depends on the same as the live one stays as it is', () => {
  expect(isKept(PAGE)).toBe(true);
});

const { pinned, ...asleep } = PAGE.remote;
const of = (remote: object): Page => ({ ...PAGE, remote: { ...PAGE.remote, ...remote } });

test.each<[string, Page]>([
  ['module', of({ module: 'sha384-two' })],
  ['stylesheet', of({ styles: [{ href: 'page.css', css: '.page{color:red}' }] })],
  ['name for a stylesheet', of({ styles: [{ href: 'other.css', css: '.page{}' }] })],
  ['remote', of({ part: 'mfe-home' })],
  ['release that it names', of({ pinned: { ...pinned, release: 'b2' } })],
  ['way to hydrate', { ...PAGE, remote: asleep }],
  ['address', { ...PAGE, path: '/blog/list' }],
])('a page with another %s is rendered', (_what, page) => {
  expect(isKept(page)).toBe(false);
});

test('with another shell or configuration every page is rendered', () => {
  expect(isKept(PAGE, { ...FRAME, shell: 's2' })).toBe(false);
  expect(isKept(PAGE, { ...FRAME, config: { ...CONFIG, origin: 'https://other.test' } })).toBe(
    false,
  );
});

test('a part that changes brings no page past a gate that has not seen it; the pages of others stay', () => {
  expect(isKept(PAGE, FRAME, 6, true)).toBe(false);
  expect(isKept(PAGE, FRAME, 6, false)).toBe(true);
  expect(new PageKeys(FRAME, stored, 6).of(PAGE, false).key).toBe(stored['/blog']);
});
