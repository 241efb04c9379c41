import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDevelopmentSite } from './isDevelopmentSite';
import { firstPageOf, tryAddress } from './tryAddress';

const HOME =
  '<script type="application/json" id="page-data">{"shell":{"base":"/remotes/shell/s1/","entry":"static/js/shell.js"}}</script>';
const SITE = {
  '/': HOME,
  '/remotes/shell/s1/static/js/shell.js': 'internals.scheduleRefresh = scheduleRefresh;',
  '/registry.json': '{"remotes":{"mfe-blog":{"base":"/remotes/mfe-blog/b1/"}}}',
  '/remotes/mfe-blog/b1/release.json': '{"pages":[{"path":"/blog"},{"path":"/blog/first"}]}',
};

let server: Server;
let address: string;
let files: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const text = files[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => (files = SITE));

test('a site whose shell supports Fast Refresh is a development site', async () => {
  expect(await isDevelopmentSite(address)).toBe(true);
});

test.each([
  ['the site of npm start', { ...SITE, '/remotes/shell/s1/static/js/shell.js': 'minified()' }],
  ['a site whose shell is missing', { '/': HOME }],
  ['a foreign site', { '/': '<h1>Hello</h1>' }],
  ['a server without a home page', {}],
])('%s is not a development site', async (_what, served) => {
  files = served;
  expect(await isDevelopmentSite(address)).toBe(false);
});

test('an address where nothing listens is not a development site', async () => {
  expect(await isDevelopmentSite('http://127.0.0.1:1')).toBe(false);
});

test('a remote is opened on its first page', async () => {
  expect(await firstPageOf('mfe-blog', address)).toBe('/blog');
});

test('a remote that the site does not know yet is opened on the home page', async () => {
  expect(await firstPageOf('mfe-new', address)).toBe('/');
});

test('the address names the part and where it comes from', () => {
  expect(tryAddress('http://localhost:3000', '/blog', 'mfe-blog', 'http://localhost:4501')).toBe(
    'http://localhost:3000/blog?part=mfe-blog@http://localhost:4501',
  );
});
