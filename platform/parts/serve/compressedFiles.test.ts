import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { freePort } from '../process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { startWebServer } from './startWebServer';

const PAGE = `<h1>Errands</h1>${'<p>A line of the page.</p>'.repeat(200)}`;
const SCRIPT = '/remotes/a/1/page.js';
const FILM = Buffer.alloc(5_000_000, 'film');

let root: string;
let server: LocalService;
let port: number;

const fileOf = (name: string): string => join(root, 'generations/1/public', name);

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), content);
}

function writePacked(name: string, content: string): void {
  write(name, content);
  write(`${name}.br`, brotliCompressSync(content));
  write(`${name}.gz`, gzipSync(content));
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'getit-compressed-'));
  writePacked('index.html', PAGE);
  writePacked('404.html', `${PAGE} Not here.`);
  writePacked(SCRIPT, 'self.page = 1;'.repeat(100));
  write('old.html', PAGE);
  write('film.mp4', FILM);
  const rules = [{ source: '**', headers: { 'Cache-Control': 'no-cache' } }];
  writeFileSync(join(root, 'generations/1/headers.json'), JSON.stringify(rules));
  symlinkSync('generations/1', join(root, 'live'));
  port = await freePort();
  server = await startWebServer({ port, root });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

/** What arrives, byte by byte: `fetch` would unpack it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then((body) => resolve({ status, headers, body }), reject);
      })
        .on('error', reject)
        .end();
    },
  );
}
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a page arrives as it was compressed when it was published, and says on what that depends', async () => {
  const packed = await ask('/', BROWSER);
  expect(packed.body.equals(brotliCompressSync(PAGE))).toBe(true);
  expect(packed.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(packed.body.length),
    vary: 'Accept-Encoding',
  });
  const older = await ask('/', { 'accept-encoding': 'gzip' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.body).toString()).toBe(PAGE);
  const plain = await ask('/');
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
    undefined,
    'Accept-Encoding',
  ]);
  expect(plain.body.toString()).toBe(PAGE);
  expect(new Set([packed, older, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
});

test('HEAD says what GET would send', async () => {
  const [get, head] = [await ask('/', BROWSER), await ask('/', BROWSER, 'HEAD')];
  expect(head.headers).toEqual({ ...get.headers, date: head.headers['date'] });
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test('a browser that has the page already gets no bytes again', async () => {
  const { etag = '' } = (await ask('/', BROWSER)).headers;
  const again = await ask('/', { ...BROWSER, 'if-none-match': etag });
  expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('the 404 page is compressed as well, and no copy of it is kept', async () => {
  const answer = await ask('/nowhere', { ...BROWSER, 'if-none-match': '*', range: 'bytes=0-1' });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br']);
  expect(answer.headers['etag']).toBeUndefined();
  expect(brotliDecompressSync(answer.body).toString()).toContain('Not here.');
  const head = await ask('/nowhere', BROWSER, 'HEAD');
  expect([head.status, head.body.length]).toEqual([404, 0]);
});

test('nothing is answered to POST but that there is nothing', async () => {
  expect((await ask('/', BROWSER, 'POST')).status).toBe(404);
});

test.each(['/index.html.br', `${SCRIPT}.br`, `${SCRIPT}.gz`])(
  'a compressed file has no address: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('a page of a site that has no compressed files yet is sent as it is', async () => {
  const { headers, body } = await ask('/old', BROWSER);
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, PAGE]);
});

test.each([
  ['of another page', () => brotliCompressSync(`${PAGE}!`)],
  ['of an earlier version of the same length', () => brotliCompressSync(PAGE.replace('E', 'e'))],
  ['cut off', () => brotliCompressSync(PAGE).subarray(0, -3)],
  ['not brotli at all', () => Buffer.from('<script>steal()</script>')],
  ['empty', () => Buffer.alloc(0)],
])('a compressed file that is %s is never sent', async (_what, damaged) => {
  const name = `damaged-${_what.replaceAll(' ', '-')}`;
  writePacked(`${name}.html`, PAGE);
  write(`${name}.html.br`, damaged());
  const { headers, body } = await ask(`/${name}`, BROWSER);
  expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', PAGE]);
});

test('a file that changes on the disk is read again, and its old compressed form is not sent', async () => {
  writePacked('changing.html', PAGE);
  await ask('/changing', BROWSER);
  write('changing.html', 'Other words');
  const { headers, body } = await ask('/changing', BROWSER);
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'Other words']);
});

test('a part of a file is a part of the file as it is', async () => {
  const { status, headers, body } = await ask('/', { ...BROWSER, range: 'bytes=4-10' });
  expect([status, headers['content-range'], headers['content-encoding']]).toEqual([
    206,
    `bytes 4-10/${PAGE.length}`,
    undefined,
  ]);
  expect(body.toString()).toBe(PAGE.slice(4, 11));
  const outside = await ask('/', { range: 'bytes=1000000-' });
  expect([outside.status, outside.headers['content-range'], outside.body.length]).toEqual([
    416,
    `bytes */${PAGE.length}`,
    0,
  ]);
});

test('a film is not kept in memory, and can be asked for in parts', async () => {
  const whole = await ask('/film.mp4', BROWSER);
  expect([whole.headers['content-type'], whole.body.equals(FILM)]).toEqual(['video/mp4', true]);
  const part = await ask('/film.mp4', { range: 'bytes=4999998-' });
  expect([part.status, part.body.toString(), part.headers['content-length']]).toEqual([
    206,
    'lm',
    '2',
  ]);
});
