import {
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { startWebServer } from './startWebServer';

// One test sends 400 requests.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

const root = mkdtempSync(join(tmpdir(), 'getit-web-'));
const files: Readonly<Record<string, string>> = {
  'index.html': 'home',
  'blog.html': `the list ${'of posts '.repeat(400)}`,
  'blog/first.html': 'the first post',
  'blog/ಸಮಯದ-ಬೆಲೆ.html': 'in Kannada',
  'blog/größe.html': 'in German',
  'ಬೆಲೆ.html': 'prices',
  '404.html': 'Page Not Found',
  'remotes/mfe-blog/abc/static/js/entry.js': 'self.entry = 1;',
};
const rules = [
  { source: '**', headers: { 'Cache-Control': 'no-cache' } },
  { source: '/remotes/**', headers: { 'Cache-Control': 'immutable' } },
  { source: '**/!(*.*)', headers: { 'X-Document': 'yes' } },
  { source: '/ಬೆಲೆ', headers: { 'X-Route': 'prices' } },
];
let server: LocalService;
let base: string;

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, 'generations/1/public', file, '..'), { recursive: true });
    writeFileSync(join(root, 'generations/1/public', file), text);
  }
  writeFileSync(join(root, 'generations/1/headers.json'), JSON.stringify(rules));
  symlinkSync('generations/1', join(root, 'live'));
  const port = await freePort();
  server = await startWebServer({ port, root });
  base = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(base + path, { redirect: 'manual', ...init });

/** Requests a path that `fetch` would normalize. */
const rawGet = (path: string): Promise<string> =>
  exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

/** Everything that the server answers to some text before it closes the connection. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
}

test('a page is served at its clean address, also beside a folder of that name', async () => {
  expect(await (await get('/')).text()).toBe('home');
  expect(await (await get('/blog')).text()).toContain('the list');
  expect(await (await get('/blog/first?from=share')).text()).toBe('the first post');
});

test('a page with a Kannada path is served at its percent-encoded address, with its own headers', async () => {
  const encoded = encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ');
  for (const address of [encoded, encoded.toLowerCase(), `${encoded}?from=share`])
    expect(await (await get(address)).text()).toBe('in Kannada');
  const prices = await get(encodeURI('/ಬೆಲೆ'));
  expect([await prices.text(), prices.headers.get('x-route')]).toEqual(['prices', 'prices']);
});

test('an address in another normal form of Unicode is the same page', async () => {
  expect(await (await get(encodeURI('/blog/größe'.normalize('NFD')))).text()).toBe('in German');
});

test('a redirect to a page with a Kannada path stays percent-encoded', async () => {
  const encoded = encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ');
  for (const other of [`${encoded}/`, `${encoded}.html`]) {
    const { status, headers } = await get(other);
    expect([status, headers.get('location')]).toEqual([301, encoded]);
  }
});

test('other spellings of an address redirect to the clean one, never to another site', async () => {
  expect((await get('/blog/?a=1')).headers.get('location')).toBe('/blog?a=1');
  expect((await get('/blog/first.html')).headers.get('location')).toBe('/blog/first');
  expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
});

test.each([
  ...['/nowhere', '/404', '/50%', '/caf%E9', '/%E0%A4%A', '/blog/%E0%B2', '/50%?from=mail'],
  ...['/old-page.php', '/brochure.pdf', '/pictures/gone.png', '/.env'],
])('%s is a 404 with the 404 page and its headers', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, 'Page Not Found']);
  const header = (name: string): string | null => response.headers.get(name);
  expect(header('content-type')).toBe('text/html; charset=utf-8');
  expect([header('x-document'), header('cache-control')]).toEqual(['yes', 'no-cache']);
});

test.each([
  '/index.html/below',
  '/favicon.svg/below',
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(300)}.js`,
])('%s is an address that no file can have: a 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a missing script is a 404 in plain text with no-cache', async () => {
  const response = await get('/remotes/mfe-blog/abc/static/js/gone.js');
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([404, 'text/plain; charset=utf-8', 'no-cache']);
});

test('files of a release are immutable, and pages are revalidated', async () => {
  expect((await get('/remotes/mfe-blog/abc/static/js/entry.js')).headers.get('cache-control')).toBe(
    'immutable',
  );
  expect((await get('/blog')).headers.get('cache-control')).toBe('no-cache');
});

test('no file outside the public folder can be read', async () => {
  for (const path of [
    '/../headers.json',
    '/..%2fheaders.json',
    '/%2e%2e/headers.json',
    '/remotes/%2e%2e/%2e%2e/headers.json',
  ]) {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  }
});

test('an address that leaves a release is a 404 with no-cache', async () => {
  const response = await rawGet('/remotes/%2e%2e/headers.json');
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response).toMatch(/^cache-control: no-cache$/im);
});

test.each(['/a#%E0%A4%A', '/remotes/%E0%A4%A.js', '/remotes/mfe-blog/x%00.js'])(
  'a malformed address (%s) is refused, and the answer is not immutable',
  async (path) => {
    const response = await rawGet(path);
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).not.toMatch(/immutable/);
  },
);

test('headers and page of an answer are from one generation, also while others go live', async () => {
  const sizes = [10, 50_000];
  for (const size of sizes) {
    const folder = join(root, `generations/of-${size}`);
    mkdirSync(join(folder, 'public'), { recursive: true });
    writeFileSync(join(folder, 'public/index.html'), 'x'.repeat(size));
    const rule = { source: '**', headers: { 'X-Size': String(size) } };
    writeFileSync(join(folder, 'headers.json'), JSON.stringify([rule]));
  }
  let switches = 0;
  const switching = setInterval(() => {
    const next = join(root, `next-${switches}`);
    symlinkSync(`generations/of-${sizes[switches++ % 2]}`, next);
    renameSync(next, join(root, 'live'));
  });
  try {
    for (let round = 0; round < 40; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => get('/')));
      for (const answer of answers) {
        const announced = answer.headers.get('x-size') ?? '4';
        expect((await answer.text()).length).toBe(Number(announced));
      }
    }
  } finally {
    clearInterval(switching);
  }
  expect(switches).toBeGreaterThan(10);
});

test('a new generation is served as soon as it is live', async () => {
  mkdirSync(join(root, 'generations/2/public'), { recursive: true });
  writeFileSync(join(root, 'generations/2/public/index.html'), 'new home');
  writeFileSync(
    join(root, 'generations/2/headers.json'),
    JSON.stringify([{ source: '**', headers: { 'X-New': 'yes' } }]),
  );
  rmSync(join(root, 'live'));
  symlinkSync('generations/2', join(root, 'live'));
  const response = await get('/');
  expect([await response.text(), response.headers.get('x-new')]).toEqual(['new home', 'yes']);
});

test('a site that cannot be read is a 503 until it can be read', async () => {
  const live = readlinkSync(join(root, 'live'));
  rmSync(join(root, 'live'));
  expect((await get('/')).status).toBe(503);
  mkdirSync(join(root, 'generations/broken/public'), { recursive: true });
  symlinkSync('generations/broken', join(root, 'live'));
  expect((await get('/')).status).toBe(503);
  rmSync(join(root, 'live'));
  symlinkSync(live, join(root, 'live'));
  expect(await (await get('/')).text()).toBe('new home');
});

test('a connection stays open without a word about it, and closes when the client asks for that', async () => {
  const ask = (version: string, connection = ''): string =>
    `GET / HTTP/${version}\r\nHost: localhost\r\n${connection}\r\n`;
  const close = 'Connection: close\r\n';
  const [first = '', second] = (await exchange(ask('1.1') + ask('1.1', close))).split(/(?<=home)/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(first).not.toMatch(/^(?:connection|keep-alive):/im);
  expect(second).toMatch(/^connection: close$/im);
  // An older client closes unless it is told otherwise.
  const old = await exchange(ask('1.0', 'Connection: keep-alive\r\n') + ask('1.1', close));
  expect(old).toMatch(/^connection: keep-alive$/im);
});

test('a taken port is named, with the variable that selects another', async () => {
  await expect(startWebServer({ port: Number(new URL(base).port), root })).rejects.toThrow(
    /LOCAL-002.*set PORT/,
  );
});
