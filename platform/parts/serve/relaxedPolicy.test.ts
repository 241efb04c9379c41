import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { startWebServer } from './startWebServer';

const STRICT = "default-src 'none'; script-src 'self'";
const root = mkdtempSync(join(tmpdir(), 'getit-policy-'));
let server: LocalService;
let port: number;

/** Makes a generation live that was composed for an origin; without one, its description is missing. */
function compose(origin: string | undefined): void {
  const folder = join(root, 'generations', (origin ?? 'none').replaceAll(/\W/g, '-'));
  const files = { 'index.html': 'home', '404.html': 'nothing', 'remotes/a/page.js': '1' };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'public', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'public', file), text);
  }
  const headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': STRICT };
  const immutable = { source: '/remotes/**', headers: { 'Cache-Control': 'immutable' } };
  writeFileSync(
    join(folder, 'headers.json'),
    JSON.stringify([{ source: '**', headers }, immutable]),
  );
  if (origin !== undefined)
    writeFileSync(join(folder, 'generation.json'), JSON.stringify({ config: { origin } }));
  rmSync(join(root, 'live'), { force: true });
  symlinkSync(folder, join(root, 'live'));
}

beforeAll(async () => {
  compose('http://localhost:4400');
  port = await freePort();
  server = await startWebServer({ port, root });
});
beforeEach(() => compose('http://localhost:4400'));
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request line and headers exactly as they are written. */
function send(address: string, headers: readonly string[], version = '1.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).on('error', reject);
    socket.on('close', () => {
      const [line = '', ...lines] = (answer.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
      const pairs = lines.map((text) => [
        text.slice(0, text.indexOf(':')).toLowerCase(),
        text.slice(text.indexOf(':') + 2),
      ]);
      resolve({ status: Number(line.split(' ')[1]), headers: Object.fromEntries(pairs) });
    });
    const all = [`GET ${address} HTTP/${version}`, ...headers, 'Connection: close', '', ''];
    socket.write(all.join('\r\n'));
  });
}

const COOKIE = 'Cookie: theme=dark; getit-part-overrides=1';
const ASKED = '/?part=mfe-blog@http://localhost:4501';
const policy = ({ headers }: Answer): string | undefined => headers['content-security-policy'];

test.each(['localhost:4400', 'localhost', 'LOCALHOST:4400', '127.0.0.1:4400', '[::1]:4400'])(
  'on a local site, a request to %s may ask for the relaxed policy by address or cookie',
  async (host) => {
    expect(policy(await send('/', [`Host: ${host}`]))).toBe(STRICT);
    expect(policy(await send(ASKED, [`Host: ${host}`]))).toContain('http://localhost:*');
    expect(policy(await send('/', [`Host: ${host}`, COOKIE]))).toContain('http://localhost:*');
  },
);

test.each([
  ['another site', ['Host: evil.example']],
  ['a name that begins like this computer', ['Host: localhost.evil.example']],
  ['a name that an attacker points at 127.0.0.1', ['Host: 127.0.0.1.rebind.example:4400']],
  ['a name below localhost, which can set the cookie', ['Host: evil.localhost:4400']],
  ['a name with a dot at the end', ['Host: localhost.:4400']],
  ['an address of the network', ['Host: 192.168.1.4:4400']],
  ['a name behind credentials', ['Host: localhost@evil.example']],
  ['a name before credentials', ['Host: evil.example@localhost']],
  ['an empty host', ['Host: ']],
  [
    'another site that claims to be forwarded',
    ['Host: evil.example', 'X-Forwarded-Host: localhost'],
  ],
  ['a proxy of another site', ['Host: localhost', 'X-Forwarded-Host: getit.example']],
  ['a proxy that names its client', ['Host: localhost', 'X-Forwarded-For: 203.0.113.7']],
  ['a proxy by the standard', ['Host: localhost', 'Forwarded: host=getit.example']],
  ['a proxy that names itself', ['Host: localhost', 'Via: 1.1 proxy.example']],
])('a request of %s gets the strict policy, whatever it asks for', async (_of, headers) => {
  for (const answer of [await send(ASKED, headers), await send('/', [...headers, COOKIE])])
    expect(policy(answer)).toBe(STRICT);
});

test('a request without a host gets the strict policy or no page', async () => {
  expect(policy(await send(ASKED, [COOKIE], '1.0'))).toBe(STRICT);
  expect((await send(ASKED, [COOKIE])).status).toBe(400);
});

test('a request whose first line names another host than its header gets the strict policy', async () => {
  expect(policy(await send(`http://evil.example${ASKED}`, ['Host: localhost', COOKIE]))).toBe(
    STRICT,
  );
});

test.each(['https://getit.example', 'http://localhost.evil.example', 'no address', undefined])(
  'a site composed for %s never relaxes its policy, not even on localhost',
  async (origin) => {
    compose(origin);
    const answer = await send(ASKED, ['Host: localhost:4400', COOKIE]);
    expect([policy(answer), answer.headers['vary'] ?? '']).toEqual([
      STRICT,
      expect.not.stringContaining('Cookie'),
    ]);
  },
);

test('answers whose policy depends on the cookie say so, and no shared cache keeps the relaxed ones', async () => {
  for (const path of ['/', '/no/such/page', ASKED]) {
    const strict = await send(path, ['Host: localhost:4400', 'Accept-Encoding: br']);
    const relaxed = await send(path, ['Host: localhost:4400', COOKIE]);
    expect([strict.headers['vary'], relaxed.headers['vary']]).toEqual([
      expect.stringMatching(/\bCookie\b/),
      expect.stringMatching(/\bCookie\b/),
    ]);
    expect(relaxed.headers['cache-control']).toBe('private, no-cache');
  }
});

test('a compressed answer keeps both reasons to vary', async () => {
  const answer = await send('/', ['Host: localhost:4400', 'Accept-Encoding: br']);
  expect(answer.headers['vary']).toMatch(/Cookie.*accept-encoding/i);
});

test('files of a release are the same for every tab', async () => {
  const answer = await send('/remotes/a/page.js', ['Host: localhost:4400', COOKIE]);
  expect([policy(answer), answer.headers['cache-control'], answer.headers['vary'] ?? '']).toEqual([
    STRICT,
    'immutable',
    expect.not.stringContaining('Cookie'),
  ]);
});
