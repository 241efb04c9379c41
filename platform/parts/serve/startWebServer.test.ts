import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LocalService } from 'shared-config/process/LocalService';
import { freePort } from '../programs/freePort';
import { folderOfSuite, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { startWebServer } from './startWebServer';

const PAGE = `<h1>Errands</h1>${'<p>A line of the page.</p>'.repeat(200)}`;
const SCRIPT = '/remotes/a/1/page.js';
const STRICT = "default-src 'none'; script-src 'self'; img-src https:; trusted-types default";
const RELAXED = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

const root = folderOfSuite();
let server: LocalService;
let port: number;
let switches = 0;

const CHANGE_PASSWORD = '/.well-known/change-password';
const REDIRECTS = {
  '/diary': '/blog',
  '/blog/ಬೆಲೆ': '/blog/ಸಮಯದ-ಬೆಲೆ',
  [CHANGE_PASSWORD]: '/forgot-password',
};

/** Writes a checkout and makes it live, in one step. */
function compose(
  files: Readonly<Record<string, string | Buffer>>,
  rules: readonly object[] = [{ source: '**', headers: { 'Cache-Control': 'no-cache' } }],
  origin = 'https://getit.example',
): void {
  const folder = join(root, 'checkouts', String(++switches));
  const state = JSON.stringify({ config: { origin }, redirects: REDIRECTS });
  const all = { 'headers.json': JSON.stringify(rules), 'state.json': state };
  const pages = Object.entries(files).map(([name, content]) => [`public/${name}`, content]);
  writeFiles(folder, { ...all, ...Object.fromEntries(pages) });
  symlinkSync(folder, join(root, 'next'));
  renameSync(join(root, 'next'), join(root, 'live'));
}

const packed = (name: string, content: string): Record<string, string | Buffer> => ({
  [name]: content,
  [`${name}.br`]: brotliCompressSync(content),
  [`${name}.gz`]: gzipSync(content),
});

const composeSite = (origin: string): void =>
  compose(
    {
      ...packed('index.html', PAGE),
      ...packed('404.html', 'Page Not Found'),
      ...packed('kn/404.html', 'ಪುಟ ಸಿಗಲಿಲ್ಲ'),
      ...packed(SCRIPT, 'self.page = 1;'),
      'blog.html': 'the list',
      'blog/first.html': 'the first post',
      'blog/ಸಮಯದ-ಬೆಲೆ.html': 'in Kannada',
      'blog/größe.html': 'in German',
      'help/index.html': 'help',
      'film.mp4': Buffer.alloc(5_000_000, 'film'),
    },
    [
      {
        source: '**',
        headers: { 'Cache-Control': 'no-cache', 'Strict-Transport-Security': 'max-age=9' },
      },
      {
        source: '**/!(*.*)',
        headers: {
          'Content-Security-Policy': STRICT,
          'Integrity-Policy': 'blocked-destinations=(script)',
        },
      },
      { source: '/remotes/**', headers: { 'Cache-Control': 'immutable' } },
      { source: encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ'), headers: {} },
      { source: '/blog/ಸಮಯದ-ಬೆಲೆ', headers: { 'X-Route': 'kannada' } },
    ],
    origin,
  );

beforeAll(async () => {
  port = await freePort();
  server = await startWebServer({ port, root });
});
beforeEach(() => composeSite('http://localhost:4400'));
afterAll(() => server.stop());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** What arrives, byte by byte: `fetch` would expand it, and would write another address. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then(
        (body) => resolve({ status, headers, body, text: body.toString() }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.each([
  ['/blog', 'the list'],
  ['/blog/first?from=share', 'the first post'],
  ['/help', 'help'],
  [encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ'), 'in Kannada'],
  [encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ').toLowerCase(), 'in Kannada'],
  [encodeURI('/blog/größe'.normalize('NFD')), 'in German'],
])('a page is served at its clean address: %s', async (address, text) => {
  expect(await ask(address)).toMatchObject({ status: 200, text });
});

test.each([
  ['/blog/?a=1', '/blog?a=1'],
  ['/blog/first.html', '/blog/first'],
  ['/index.html?a=1', '/?a=1'],
  ['/index', '/'],
  ['/a//b', '/a/b'],
  [encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ/'), encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ')],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/diary?from=mail&a=%26', '/blog?from=mail&a=%26'],
  ['/%64iary?a=%2F', '/blog?a=%2F'],
  [encodeURI('/blog/ಬೆಲೆ').toLowerCase(), encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ')],
])(
  '%s redirects to the clean address %s, never to another site, over TLS only, and for as long as it is right',
  async (address, location) => {
    const headers = { location, 'strict-transport-security': 'max-age=9' };
    const found = { status: 301, headers: { ...headers, 'cache-control': 'no-cache' } };
    expect(await ask(address)).toMatchObject(found);
    expect(await ask(address, {}, 'HEAD')).toMatchObject(found);
  },
);

test('a password manager is led to the page where a password is changed, wherever that is today (302)', async () => {
  const found = { status: 302, headers: { location: '/forgot-password' } };
  expect(await ask(CHANGE_PASSWORD)).toMatchObject(found);
});

test.each([
  ...['/nowhere', '/404', '/blog/index', '/50%', '/caf%E9', '/%E0%A4%A', '/old.php', '/.env'],
  ...['/brochure.pdf', '/blog%2ffirst', '/%00', '/index%00', '/film.mp4/below', '/remotes'],
  ...['/../headers.json', '/..%2fheaders.json', '/%2e%2e/headers.json', '/..%5cheaders.json'],
  ...['/remotes/%2e%2e/%2e%2e/headers.json', `${SCRIPT}x`, `${SCRIPT}.br`, '/index.html.gz'],
  ...['/remotes/%E0%A4%A.js', `/${'a'.repeat(300)}`, 'http://evil.example/'],
])('%s is a 404 with the 404 page, which nothing keeps', async (address) => {
  expect(await ask(address, { 'if-none-match': '*', range: 'bytes=5-9' })).toMatchObject({
    status: 404,
    text: 'Page Not Found',
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
});

test.each(['/kn/nowhere', '/kn/404', '/kn/old.php'])(
  '%s is a 404 in the language of its address',
  async (address) => {
    expect(await ask(address)).toMatchObject({ status: 404, text: 'ಪುಟ ಸಿಗಲಿಲ್ಲ' });
    expect((await ask(address.replace('/kn', '/hi'))).text).toBe('Page Not Found');
  },
);

test('the headers of an address are those of the composer: documents, releases, one page', async () => {
  const { headers } = await ask(encodeURI('/blog/ಸಮಯದ-ಬೆಲೆ'));
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-route': 'kannada' });
  expect((await ask('/old.php')).headers['content-security-policy']).toBe(STRICT);
  const script = await ask(SCRIPT);
  expect(script.headers).toMatchObject({
    'cache-control': 'immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect(script.headers).not.toHaveProperty('content-security-policy');
});

test('a page arrives as it was compressed when it was published, and HEAD says what GET would send', async () => {
  const br = await ask('/', BROWSER);
  expect(br.body.equals(brotliCompressSync(PAGE))).toBe(true);
  expect(br.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(br.body.length),
    vary: 'Cookie, Accept-Encoding',
  });
  const head = await ask('/', BROWSER, 'HEAD');
  expect(head.headers).toEqual({ ...br.headers, date: head.headers['date'] });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const gzip = await ask('/', { 'accept-encoding': 'gzip' });
  expect([gzip.headers['content-encoding'], gzip.body]).toEqual(['gzip', gzipSync(PAGE)]);
  const plain = await ask('/');
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, PAGE]);
  expect(plain.headers.vary).toBe(br.headers.vary);
  const missing = await ask('/nowhere', BROWSER);
  expect([missing.headers['content-encoding'], missing.headers['etag']]).toEqual(['br', undefined]);
  expect((await ask('/blog', BROWSER)).text).toBe('the list');
  for (const path of ['/', '/diary']) expect((await ask(path, BROWSER, 'POST')).status).toBe(404);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity, br;q=0.1', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['x-br', undefined],
  ['GZIP ; q=0.2', 'gzip'],
])('a client that accepts "%s" gets %s, also with the 404 page', async (accepts, encoding) => {
  for (const path of ['/', '/nowhere']) {
    const { headers, text } = await ask(path, { 'accept-encoding': accepts });
    // The 404 page has a compressed form for brotli alone.
    const expected = path === '/nowhere' && encoding === 'gzip' ? undefined : encoding;
    expect([path, headers['content-encoding']]).toEqual([path, expected]);
    if (!expected) expect(text).toMatch(/Errands|Not Found/);
  }
});

test('a browser that has the page already gets no bytes again, but the current headers', async () => {
  const { etag = '' } = (await ask('/', BROWSER)).headers;
  const again = await ask('/', { ...BROWSER, 'if-none-match': etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': STRICT,
  });
  expect((await ask('/', { 'if-none-match': etag })).status).toBe(200);
});

test('a part of a file is a part of the file as it is, and any other wish gets the whole file', async () => {
  const part = await ask('/', { ...BROWSER, range: 'bytes=4-10' });
  expect([part.status, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    206,
    `bytes 4-10/${PAGE.length}`,
    undefined,
  ]);
  expect(part.text).toBe(PAGE.slice(4, 11));
  expect((await ask('/film.mp4', { range: 'bytes=4999998-' })).text).toBe('lm');
  const outside = await ask('/', { range: 'bytes=1000000-' });
  expect([outside.status, outside.headers['content-range']]).toEqual([
    416,
    `bytes */${PAGE.length}`,
  ]);
  for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=0-0', 'bytes=0-1,5-6', 'lines=1-2'])
    expect([range, await ask('/', { range })]).toMatchObject([range, { status: 200, text: PAGE }]);
  expect((await ask('/', { range: 'bytes=4-10', 'if-range': '"old"' })).status).toBe(200);
});

const COOKIE = { cookie: 'theme=dark; getit-part-overrides=1' };
const ASKED = '/?part=mfe-blog@http://localhost:4501';
const policy = async (path: string, headers: Record<string, string>) =>
  (await ask(path, headers)).headers['content-security-policy'];

test.each(['localhost:4400', 'localhost', 'LOCALHOST:4400', '127.0.0.1:4400', '[::1]:4400'])(
  'on a local site, a tab at %s may ask for parts of this computer, by address or cookie',
  async (host) => {
    const relaxed = `default-src 'none'; script-src ${RELAXED} 'self'; img-src ${RELAXED} https:; trusted-types webpack-dev-server#overlay 'allow-duplicates' default`;
    for (const answer of [await ask(ASKED, { host }), await ask('/', { host, ...COOKIE })])
      expect(answer.headers).toMatchObject({
        'content-security-policy': relaxed,
        // Browsers keep the stored value of a header that a 304 leaves out.
        'integrity-policy': 'blocked-destinations=()',
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Encoding',
      });
    const missing = await ask('/no/page', { host, ...COOKIE });
    expect(missing.headers['cache-control']).toBe('private, no-cache');
    for (const [path, cookie] of [
      ['/', 'other=getit-part-overrides=1; getit-part-overrides-before=1'],
      ['/?parts&x=part', ''],
    ] as const)
      expect(await policy(path, { host, cookie })).toBe(STRICT);
    const script = await ask(SCRIPT, { host, ...COOKIE });
    expect(script.headers).toMatchObject({ 'cache-control': 'immutable', vary: 'Accept-Encoding' });
  },
);

test.each([
  ...[
    ...['evil.example', 'localhost.evil.example', '127.0.0.1.rebind.example:4400'],
    ...['localhost.:4400', '192.168.1.4:4400', 'localhost@evil.example', 'localhost/evil.example'],
    ...['localhost, evil.example', '[::1', '[::1].evil.example', 'localhost:99999'],
  ].map((host) => ({ host })),
  ...['x-forwarded-host', 'x-forwarded-for', 'forwarded', 'via'].map((proxy) => ({
    host: 'localhost',
    [proxy]: 'x',
  })),
])('a request with %j gets the strict policy, whatever it asks for', async (headers) => {
  expect(await policy(ASKED, { ...headers, ...COOKIE })).toBe(STRICT);
});

test.each(['https://getit.example', 'http://localhost.evil.example', 'no address'])(
  'a site composed for %s never relaxes its policy',
  async (origin) => {
    composeSite(origin);
    const { headers } = await ask(ASKED, { host: 'localhost:4400', ...COOKIE });
    expect([headers['content-security-policy'], headers.vary]).toEqual([STRICT, 'Accept-Encoding']);
  },
);

test('headers and page of an answer are from one commit, also while others go live', async () => {
  let round = 0;
  const switching = setInterval(() => {
    const size = round++ % 2 ? 10 : 50_000;
    const rules = [{ source: '**', headers: { 'X-Size': String(size) } }];
    compose({ 'index.html': 'x'.repeat(size) }, rules);
  });
  while (round < 30)
    for (const { headers, text } of await Promise.all(Array.from({ length: 8 }, () => ask('/'))))
      expect(text.length).toBe(Number(headers['x-size'] ?? PAGE.length));
  clearInterval(switching);
});

test('a page that was written again under the same commit arrives once the link to it is replaced', async () => {
  expect((await ask('/blog')).text).toBe('the list');
  const folder = join(root, 'checkouts', String(switches));
  // Another file in its place: the server may still look for the end of the old one.
  rmSync(join(folder, 'public/blog.html'));
  writeFiles(folder, { 'public/blog.html': 'the list, as it was published' });
  symlinkSync(folder, join(root, 'next'));
  renameSync(join(root, 'next'), join(root, 'live'));
  expect((await ask('/blog')).text).toBe('the list, as it was published');
});

test('a file of a release that was retired since is a 404', async () => {
  expect((await ask(SCRIPT, BROWSER)).status).toBe(200);
  rmSync(join(root, 'live/public/remotes'), { recursive: true });
  expect(await ask(SCRIPT)).toMatchObject({ status: 404, text: 'Page Not Found' });
});

test('a site that cannot be read is a 503 until it can be read', async () => {
  unlinkSync(join(root, 'live'));
  expect((await ask('/')).status).toBe(503);
  mkdirSync(join(root, 'broken/public'), { recursive: true });
  symlinkSync('broken', join(root, 'live'));
  expect((await ask('/')).status).toBe(503);
  compose({ 'index.html': 'new home' });
  expect((await ask('/')).text).toBe('new home');
});

test('a file that cannot be opened ends nothing but its answer', async () => {
  // As if the file had vanished after its size was read: a socket is no folder, and cannot be opened.
  const socket = createServer().listen(join(root, 'live/public/gone.js'));
  await once(socket, 'listening');
  await expect(ask('/gone.js')).rejects.toThrow('socket hang up');
  expect((await ask('/')).status).toBe(200);
  socket.close();
});

test('a taken port is named, with the variable that selects another', async () => {
  await expect(startWebServer({ port, root })).rejects.toThrow(/LOCAL-002.*set PORT/);
});
