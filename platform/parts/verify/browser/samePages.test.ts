import type { Release } from 'shared-config/contract/Release';
import { samePages } from './samePages';

const file = (integrity: string) => ({ size: 1, integrity });

const LIST = { path: '/blog', expose: './List' };

const OLD = {
  hash: 'b1',
  provides: {},
  shared: { react: '^19.0.0' },
  entry: 'static/js/remoteEntry.1.js',
  pages: [LIST, { path: '/blog/one', expose: './posts/one' }],
  exposes: {
    './List': { scripts: ['list.js'], styles: ['list.css'] },
    './posts/one': { scripts: ['one.js'], styles: [] },
  },
  files: {
    'static/js/remoteEntry.1.js': file('e1'),
    'mf-manifest.json': file('m1'),
    'list.js': file('l1'),
    'list.css': file('s1'),
    'one.js': file('o1'),
    'lazy.js': file('z1'),
  },
  serverFiles: {
    'remote.cjs': file('R1'),
    'List.cjs': file('L1'),
    'posts-one.cjs': file('O1'),
    'lazy.cjs': file('Z1'),
  },
} as unknown as Release;
/** The next release: another entry, and what a test changes. */
const next = (changes: Partial<Release>, files: Release['files'] = {}): Release => {
  const rest = Object.entries(OLD.files).filter(([name]) => name !== OLD.entry);
  const entry = 'static/js/remoteEntry.2.js';
  const changed = { [entry]: file('e2'), 'mf-manifest.json': file('m2'), ...files };
  return {
    ...OLD,
    hash: 'b2',
    entry,
    files: { ...Object.fromEntries(rest), ...changed },
    ...changes,
  };
};
const server = (files: Release['serverFiles']) => ({
  serverFiles: { ...OLD.serverFiles, ...files },
});

test('pages whose files are the same have the same code, whatever the entry', () => {
  expect(samePages(OLD, next({}))).toEqual(['/blog', '/blog/one']);
});

test.each([
  ['script', next({}, { 'one.js': file('o2') }), '/blog'],
  ['server bundle', next(server({ 'posts-one.cjs': file('O2') })), '/blog'],
  ['stylesheet', next({}, { 'list.css': file('s2') }), '/blog/one'],
  [
    'moment of hydration',
    next({ pages: [{ ...LIST, hydrate: 'idle' }, ...OLD.pages.slice(1)] }),
    '/blog/one',
  ],
])('another %s of a page concerns that page alone', (_what, now, other) => {
  expect(samePages(OLD, now)).toEqual([other]);
});

test('a new page concerns itself alone, although the module that declares the pages is another', () => {
  const pages = [...OLD.pages, { path: '/blog/two', expose: './posts/two' }];
  const now = next({ pages, ...server({ 'remote.cjs': file('R2') }) });
  expect(samePages(OLD, now)).toEqual(['/blog', '/blog/one']);
});

test.each([
  ['a file that pages load later', next({}, { 'lazy.js': file('z2') })],
  ['a new file that belongs to no page', next({}, { 'lazier.js': file('y1') })],
  ['a shared server file', next(server({ 'lazy.cjs': file('Z2') }))],
  ['another expose for a page', next({ pages: [LIST, { path: '/blog/one', expose: './List' }] })],
  ['the contract', next({ provides: { './own': 'p2' } })],
  ['a shared module', next({ shared: { react: '^19.1.0' } })],
])('%s concerns every page', (_what, now) => {
  expect(samePages(OLD, now)).toEqual([]);
});
