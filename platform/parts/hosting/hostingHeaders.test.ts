import { createRequire } from 'node:module';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { installFirebaseTools } from '../programs/firebaseTools';
import { headersFor } from '../compose/headersFor';
import { hostingHeaders, hostingRedirects, type HostingHeaderRule } from './hostingHeaders';

/** Whether a rule is for a path, as the Hosting emulator decides it. */
let configMatcher: (path: string, rule: HostingHeaderRule) => boolean;
beforeAll(async () => {
  const emulator = createRequire(await installFirebaseTools());
  ({ configMatcher } = emulator('superstatic/lib/utils/patterns'));
});

/** What the Hosting emulator sends for a path: every rule that its own matcher takes, a later one on top. */
function sentByHosting(rules: readonly HostingHeaderRule[], path: string): Record<string, string> {
  // The emulator puts a slash in front of globs before it matches.
  const globs = rules.map((rule) =>
    'source' in rule ? { ...rule, source: `/${rule.source}` } : rule,
  );
  const matching = globs.filter((rule) => configMatcher(path, rule));
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}

const FOREVER = 'public, max-age=31536000, immutable';
const RULES: readonly HeaderRule[] = [
  { source: '**', headers: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': 'strict' } },
  {
    source: '/remotes/**',
    headers: { 'Cache-Control': FOREVER, 'Access-Control-Allow-Origin': '*' },
  },
  { source: '/about', headers: { 'Content-Security-Policy': "strict 'sha256-a+b='" } },
  { source: '/ಬೆಲೆ', headers: { 'X-Prices': 'yes' } },
  { source: '/ಕನ್ನಡ/**', headers: { 'X-Kannada': 'yes' } },
  { source: '/prices (2025)', headers: { 'X-Odd': 'yes' } },
  { source: '/remotes/mfe-blog/**', headers: { 'X-Blog': 'yes' } },
  { source: '**/!(*.*)', headers: { 'X-Document': 'yes' } },
  { source: '**/*.*', headers: { 'X-File': 'yes' } },
  { source: '**/*.svg', headers: { 'X-Drawing': 'yes' } },
];
const FILES = [
  'index.html',
  'about.html',
  'registry.json',
  'favicon.svg',
  '.well-known/security.txt',
  'remotes/mfe-blog/aa/release.json',
  'remotes/mfe-blog/aa/static/media/map.svg',
  'remotes/mfe-blog/aa/static/js/Page.1a2b.js',
  'remotes/shell/bb/static/js/entry.3c.js',
  'remotes/shell/bb/static/js/identity.4d.js',
  'remotes/shell/bb/static/css/a+b (1).css',
];
const hosting = hostingHeaders(RULES, FILES);

test.each([
  '/',
  '/about',
  '/about/',
  '/aboutus',
  '/blog/about',
  '/prices (2025)',
  '/no/such/page',
  '/blog/v2.1/first',
  '/%61bout',
  '/remotes',
  '/old/remotes/entry.css',
  ...FILES.map((file) => `/${file}`),
])('%s gets from Hosting what it gets from the bundled server', (path) => {
  expect(sentByHosting(hosting, path)).toEqual(headersFor(RULES, path));
});

test.each([
  '/remotes/shell/bb/static/js/gone.js',
  '/remotes/shell/bb/static/js/entryX3cXjs',
  '/remotes/shell/cc/static/js/entry.3c.js',
  '/remotes/shell/bb/static/js/entry.3c.js/more',
  '/remotes/',
])('%s is no file: the answer is not cached, and all other headers are sent', (path) => {
  const { 'Cache-Control': lifetime, ...others } = headersFor(RULES, path);
  expect(lifetime).toBe(FOREVER);
  expect(sentByHosting(hosting, path)).toEqual({ ...others, 'Cache-Control': 'no-cache' });
});

test('a path in Kannada gets its headers however Hosting spells it', () => {
  for (const path of ['/ಬೆಲೆ', '/ಕನ್ನಡ/ಬೆಲೆ']) {
    expect(sentByHosting(hosting, path)).toEqual(headersFor(RULES, path));
    expect(sentByHosting(hosting, encodeURI(path))).toEqual(headersFor(RULES, path));
  }
});

test('a former path leads on, with a slash at its end and in both spellings', () => {
  const [diary, kannada] = hostingRedirects({ '/v1.diary': '/blog', '/ಬೆಲೆ': '/blog/ಬೆಲೆ' });
  expect(diary).toEqual({ regex: '^/v1\\.diary/?$', destination: '/blog', type: 301 });
  for (const path of ['/ಬೆಲೆ', '/ಬೆಲೆ/', encodeURI('/ಬೆಲೆ')])
    expect(path).toMatch(new RegExp(kannada?.regex ?? ''));
});

test('the well-known path of a new password leads on for now (302), not for good', () => {
  const [password] = hostingRedirects({ '/.well-known/change-password': '/forgot-password' });
  expect(password).toMatchObject({ destination: '/forgot-password', type: 302 });
});

test('the 404 page of Hosting gets the headers of an address that does not exist, and no file', () => {
  expect(sentByHosting(hosting, '/404.html')).not.toHaveProperty('X-File');
  expect(hosting.at(-1)).toEqual({
    source: '404.html',
    headers: [
      { key: 'Cache-Control', value: 'no-cache' },
      { key: 'Content-Security-Policy', value: 'strict' },
      { key: 'X-Document', value: 'yes' },
    ],
  });
});
