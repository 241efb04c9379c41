/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { HeaderIngredients } from 'shared-config/contract/Composer';
import { CONFIG } from 'shared-config/services/testing/config';
import { LIVE_ROUTES } from '../src/testing/liveRoutes';
import { headerRules } from './headerRules';
import { SPECULATION_RULES } from './speculationRules';

const SITE: HeaderIngredients = {
  routes: LIVE_ROUTES,
  config: CONFIG,
  origins: { connect: [], frame: [], image: [] },
  shell: {
    scripts: { release: 's1', base: '/remotes/shell/s1/', entry: 'shell.js', integrity: {} },
    styles: [{ href: 'shell.css', css: '.shell{}\n' }],
    fonts: [],
    bootstrap: 'bootstrap()\n',
    bootstrapFragments: 'bootstrap(fragments)\n',
  },
  styles: {
    'mfe-marketing': { './About': [{ href: 'about.css', css: '.about{}' }] },
    'mfe-blog': {
      './BlogList': [{ href: 'list.css', css: '.list{}' }],
      './posts/one': [{ href: 'post.css', css: '.post{}' }],
      './posts/two': [{ href: 'post.css', css: '.post{}' }],
    },
  },
};

const DOCUMENTS = '**/!(*.*)';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const headersOf = (
  source: string,
  config: Partial<HeaderIngredients['config']> = {},
): Readonly<Record<string, string>> =>
  headerRules({ ...SITE, config: { ...SITE.config, ...config } }).find(
    (rule) => rule.source === source,
  )?.headers ?? {};

/** The directives of a policy, by name. */
const policyOf = (
  source: string,
  config?: Partial<HeaderIngredients['config']>,
): Record<string, string[]> =>
  Object.fromEntries(
    (headersOf(source, config)['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

const PUBLIC = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A file of a part that is opened, or started as a worker, may do nothing. */
const FILES_OF_PARTS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  ...PUBLIC,
};

test('a file that is no document has the headers that files need; a later rule wins', () => {
  const rules = headerRules({ ...SITE, routes: [] }).filter(({ source }) => source !== DOCUMENTS);
  expect(rules.map(({ source, headers }) => [source, headers])).toEqual([
    [
      '**',
      {
        'Cache-Control': 'no-cache',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
      },
    ],
    ['**/*.*', { 'Cross-Origin-Resource-Policy': 'same-origin' }],
    // A drawing that is opened as a document may do nothing.
    ['**/*.svg', { 'Content-Security-Policy': "default-src 'none'" }],
    // Other hosts may load releases, and read what is public.
    ['/remotes/**', FILES_OF_PARTS],
    ['/media/**', FILES_OF_PARTS],
    ['/fragments/**', FILES_OF_PARTS],
    ['/registry.json', PUBLIC],
    ['/manifests/**', PUBLIC],
    ['/pictures/**', PUBLIC],
    ['/feed.xml', { 'Content-Type': 'application/atom+xml; charset=utf-8', ...PUBLIC }],
  ]);
});

test('documents alone carry what protects a document', () => {
  expect(headersOf(DOCUMENTS)).toEqual({
    'Content-Security-Policy': expect.any(String),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  });
});

test('nothing is allowed by default, nothing unsafe at all, and markup cannot become script', () => {
  const policy = policyOf(DOCUMENTS);
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
  expect(JSON.stringify(headersOf(DOCUMENTS))).not.toMatch(
    /analytics|tagmanager|frame-src|report-to|Reporting|endpoints/,
  );
  expect(JSON.stringify(headerRules(SITE))).not.toMatch(/unsafe|\bhttps?:(?!\/\/)|[ ]\*[ ;]/);
});

test('inline scripts are allowed by their exact hashes', () => {
  expect(policyOf(DOCUMENTS)['script-src']).toEqual([
    "'self'",
    hash('bootstrap()'),
    hash('bootstrap(fragments)'),
    hash(SPECULATION_RULES),
  ]);
});

test.each([
  ['every document those of the shell', DOCUMENTS, []],
  ['a page its own and not those of other pages', '/about', ['.about{}']],
  ['the root of a subtree its own', '/blog', ['.list{}']],
  ['a subtree one rule that lists each of its own once', '/blog/**', ['.list{}', '.post{}']],
])('styles are allowed by their exact hashes: %s', (_which, source, styles) => {
  const hashes = ['.shell{}', ...styles].map(hash);
  expect(policyOf(source)['style-src']).toEqual(["'self'", ...hashes]);
});

test('a subtree has its rules in each language that a page of it has, and the first route that covers a path wins', () => {
  const posts = { path: '/blog/*', remote: 'mfe-blog', languages: ['kn'] as const };
  const list = { path: '/blog', remote: 'mfe-blog', expose: './BlogList' };
  const hours = { ...list, path: '/blog/hours', languages: ['kn', 'hi'] as const };
  const sources = (routes: HeaderIngredients['routes']): string[] =>
    headerRules({ ...SITE, routes })
      .map(({ source }) => source)
      .filter((source) => source.includes('blog'));
  expect(sources([list, hours, posts])).toEqual([
    ...['/blog/**', '/kn/blog/**'],
    ...['/blog/hours', '/kn/blog/hours', '/hi/blog/hours'],
    '/blog',
  ]);
  expect(sources([posts])).toEqual(['/blog', '/blog/**', '/kn/blog', '/kn/blog/**']);
});

test('pages may only connect to Firebase and the rows APIs', () => {
  expect(policyOf(DOCUMENTS)['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://rows.test',
  ]);
  const emulators = { auth: 'http://127.0.0.1:9099', firestore: 'http://127.0.0.1:8080' };
  expect(policyOf(DOCUMENTS, { emulators })['connect-src']).toEqual([
    "'self'",
    emulators.auth,
    emulators.firestore,
    'https://rows.test',
  ]);
});

test('pages may use the origins that remotes need, each for its use', () => {
  const origins = {
    connect: ['https://api.test'],
    frame: ['https://maps.test'],
    image: ['https://tiles.test'],
  };
  const [, , documents] = headerRules({ ...SITE, origins });
  const policy = documents?.headers['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.test/);
  expect(policy).toContain('frame-src https://maps.test;');
  expect(policy).toContain("img-src 'self' data: https://tiles.test;");
  expect(headersOf(DOCUMENTS)['Content-Security-Policy']).not.toContain('frame-src');
});

test('with analytics Google’s script is allowed and hashes are not required', () => {
  const policy = policyOf(DOCUMENTS, { analyticsId: 'G-1' });
  expect(policy['script-src']).toContain('https://www.googletagmanager.com');
  const reports = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  expect(policy['img-src']).toEqual(["'self'", 'data:', ...reports]);
  expect(policy['connect-src']?.slice(-3)).toEqual([...reports, 'https://*.analytics.google.com']);
  expect(headersOf(DOCUMENTS, { analyticsId: 'G-1' })).not.toHaveProperty('Integrity-Policy');
});

test('with signals, pages may send to their address, and browsers report violations there', () => {
  const signals = { address: 'https://signals.test/in' };
  const headers = headersOf(DOCUMENTS, { signals });
  expect(policyOf(DOCUMENTS, { signals })['connect-src']).toContain('https://signals.test');
  expect(policyOf(DOCUMENTS, { signals })['report-to']).toEqual(['signals']);
  expect(headers['Reporting-Endpoints']).toBe('signals="https://signals.test/in"');
  expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script), endpoints=(signals)');
});
