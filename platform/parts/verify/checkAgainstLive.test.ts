import type { Release } from 'shared-config/contract/Release';
import {
  claimViolations,
  formerPathViolations,
  originViolations,
  rangeViolations,
  routeTableViolations,
  removalViolations,
} from './checkAgainstLive';
import type { SiteState } from '../store/SiteState';

const SHELL = {
  part: 'shell',
  shared: { react: '19.3.1', 'shared-config/router': '7.18.5' },
} as unknown as Release;

const ROUTES = [
  { path: '/', remote: 'mfe-marketing' },
  { path: '/book', remote: 'mfe-booking', origins: ['https://maps.test'] },
  { path: '/blog/*', remote: 'mfe-blog' },
];

const BLOG: Release = {
  ...SHELL,
  part: 'mfe-blog',
  shared: { react: '^19.0.0' },
  pages: [
    { path: '/blog', expose: './BlogList' },
    { path: '/blog/first', expose: './posts/first' },
  ],
};

const BOOKING: Release = {
  ...BLOG,
  part: 'mfe-booking',
  pages: [{ path: '/book', expose: './Book' }],
};

const violationsOf = (remote: Release) =>
  [rangeViolations, claimViolations].flatMap((check) => check({ shell: SHELL, remotes: [remote] }));
const codes = (remote: Release): string[] => violationsOf(remote).map(({ code }) => code);
const sentence = (remote: Release): string | undefined => violationsOf(remote)[0]?.sentence;

test.each([
  ['^19.0.0', []],
  ['19.3.1', []],
  ['>=19.2 <20', []],
  ['^18.0.0', ['PARTS-021']],
  ['^19.4.0', ['PARTS-021']],
  ['~19.2.0', ['PARTS-021']],
  ['no range at all', ['PARTS-021']],
])('React %s from a shell with 19.3.1: %j', (range, expected) => {
  expect(codes({ ...BLOG, shared: { react: range } })).toEqual(expected);
});

test('a module that the shell does not share at all is refused, whatever its version', () => {
  const remote = { ...BLOG, shared: { react: '^19.0.0', vue: '^3.0.0' } };
  expect(codes(remote)).toEqual(['PARTS-021']);
  expect(sentence(remote)).toContain(
    'mfe-blog needs vue ^3.0.0, and the live shell provides none.',
  );
});

test('an origin that a remote declares is allowed by a route to it, or refused', () => {
  const origins = { connect: ['https://api.test'], frame: ['https://maps.test'] };
  const facts = { routes: ROUTES, remotes: [{ ...BOOKING, origins }], kind: 'new' as const };
  expect(originViolations(facts)).toEqual([
    {
      code: 'PARTS-185',
      part: 'mfe-booking',
      sentence:
        'mfe-booking declares in its src/remote.ts what no route to it allows: https://api.test. Publish a shell that has "origins": ["https://api.test","https://maps.test"] in a route of mfe-booking in shell/src/routes.json, before this release or with it, or take the origin out.',
    },
  ]);
  const other = { ...BOOKING, part: 'mfe-blog', origins: { image: ['https://maps.test'] } };
  expect(originViolations({ ...facts, remotes: [other] })).toHaveLength(1);
  expect(originViolations({ ...facts, remotes: [{ ...other, part: 'mfe-new' }] })).toEqual([]);
  expect(originViolations({ ...facts, kind: 'stored' })).toEqual([]);
});

const NOT_A_PATH =
  'which is not a page path: after each "/" comes a letter or a digit of any script, then more of them, their vowel signs, "-" and "_"; no upper-case letter, no dot, no space';

const page = (path: string, expose = './Post') => ({ path, expose });

test.each([
  ['/blog', 'more than once'],
  ['/blog/../../escaped', NOT_A_PATH],
  ['/blog/v1.2', NOT_A_PATH],
  ['/blog/a b', NOT_A_PATH],
  ['/blog/Upper', NOT_A_PATH],
  ['/blog/first/', NOT_A_PATH],
  ['blog/first', NOT_A_PATH],
  ['/remotes/mfe-blog/first', 'which the site itself answers'],
])('the blog may not claim %s, %s', (path, why) => {
  const remote = { ...BLOG, pages: [page('/blog'), page(path)] };
  expect(codes(remote)).toEqual(['PARTS-022']);
  expect(sentence(remote)).toContain(`mfe-blog claims ${path}, ${why}.`);
});

test.each<[string, Release['pages'], Release]>([
  ...['/blog/why-task-helpers', '/blog/2025/april', '/blog/ಸಮಯದ-ಬೆಲೆ', '/blog/समय-की-कीमत'].map(
    (path): [string, Release['pages'], Release] => [`the path ${path}`, [page(path)], BLOG],
  ),
  ['a page before a route leads to it', [page('/blogs'), page('/nowhere')], BLOG],
  ['a page whose route names another remote', [page('/book')], BLOG],
  ['no page for its route', [], BOOKING],
  ['another module for its route', [page('/book', './NewBook')], BOOKING],
  ['an empty subtree', [], BLOG],
])('a remote may have %s', (_what, pages, remote) => {
  expect(codes({ ...remote, pages })).toEqual([]);
});

test('the route table leads to paths that a page can have', () => {
  const routes = [...ROUTES, { path: '/*', remote: 'mfe-marketing' }];
  expect(routeTableViolations({ routes })).toEqual([]);
  const wrong = [
    ...ROUTES,
    { path: '/Prices', remote: 'a' },
    { path: '/a b/*', remote: 'a' },
    { path: '/a*', remote: 'a' },
  ];
  expect(routeTableViolations({ routes: wrong })).toEqual(
    ['/Prices', '/a b/*', '/a*'].map((path) => ({
      code: 'PARTS-022',
      part: 'shell',
      sentence: `The route table names ${path}, ${NOT_A_PATH}. Change the path in shell/src/routes.json.`,
    })),
  );
});

test('a rollback takes no page away whose address leads to another', () => {
  const pages = { '/': 'mfe-home', '/b': 'mfe-blog', '/a': 'mfe-blog' };
  const removed = (redirects: Readonly<Record<string, string>>) =>
    removalViolations({
      before: { pages } as unknown as SiteState,
      composed: { pages: { '/': 'mfe-home', '/a': 'mfe-blog' }, redirects },
      changed: [],
      remotes: [{ part: 'mfe-home' }, { part: 'mfe-blog' }],
      kind: 'rolled back',
    });
  expect(removed({ '/b': '/a' })).toEqual([]);
  expect(removed({})).toMatchObject([{ code: 'PARTS-027' }]);
});

test('a stored release comes back although a former path of it belongs to another page by now', () => {
  const page = { path: '/blog', part: 'mfe-blog' } as never;
  const formerPaths = [{ page, from: '/book', problem: 'which is a page of mfe-booking' }];
  expect(formerPathViolations({ formerPaths, kind: 'new' })).toHaveLength(1);
  expect(formerPathViolations({ formerPaths, kind: 'stored' })).toEqual([]);
});
