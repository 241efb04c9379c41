import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useTemporaryDirectory } from '@getit/parts/process/testing/temporaryDirectory';
import { firstPageOf } from './developmentSite';
import { devPart } from './devPart';
import { SiteRecord } from './SiteRecord';

const FILES: Readonly<Record<string, string>> = {
  '/registry.json':
    '{"remotes":{"mfe-blog":{"base":"/remotes/mfe-blog/b1/"},"mfe-auth":{"base":"/remotes/mfe-auth/a1/"}}}',
  '/remotes/mfe-blog/b1/release.json': '{"pages":[{"path":"/blog"},{"path":"/blog/first"}]}',
  '/remotes/mfe-auth/a1/release.json': '{"pages":[]}',
};
const PARTS = ['shell', 'mfe-blog', 'mfe-auth', 'mfe-new'];
const folder = useTemporaryDirectory();
const file = (): string => join(folder(), '.local/dev/3210.json');

let server: Server;
let address: string;
beforeEach(async () => {
  server = createServer(({ url = '' }, response) => {
    response.writeHead(url in FILES ? 200 : 404).end(FILES[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(join(folder(), 'package.json'), JSON.stringify({ workspaces: PARTS }));
  for (const part of PARTS) {
    mkdirSync(join(folder(), part));
    const kind = part === 'shell' ? 'shell' : 'remote';
    const manifest = JSON.stringify({ name: part, part: { kind } });
    writeFileSync(join(folder(), part, 'package.json'), manifest);
  }
});
afterEach(() => server.close());

/** What a dev command of another process, which lives as long as this one, would write. */
function run(site: object, pid = process.ppid): void {
  mkdirSync(join(folder(), '.local/dev'), { recursive: true });
  writeFileSync(file(), JSON.stringify({ pid, address, parts: { 'mfe-blog': pid }, ...site }));
}
const read = (): unknown => JSON.parse(readFileSync(file(), 'utf8'));

test.each([
  ['the same part', 'mfe-blog', {}, 'mfe-blog is already under development there.'],
  ['the shell', 'shell', {}, 'the shell needs a site for itself.'],
  ['a part that it has not built', 'mfe-new', {}, 'that site does not have mfe-new yet.'],
  [
    'another part while it starts',
    'mfe-auth',
    { address: 'http://127.0.0.1:1' },
    'that site does not answer yet.',
  ],
])('a second dev command of %s is refused with the address of the first', async (...row) => {
  const [, part, site, reason] = row;
  run(site);
  const env = { PORT: '3210' };
  const refused = devPart(part, { root: folder(), env, say: () => undefined });
  await expect(refused).rejects.toThrow(
    `LOCAL-025: npm run dev already runs (process ${process.ppid}), with its site at ${{ address, ...site }.address}, and ${reason}`,
  );
});

test('a second dev command enters its part and takes it out again', () => {
  run({});
  const record = new SiteRecord(file());
  expect(record.claim('mfe-auth', 'http://localhost:3211')).toMatchObject({ address });
  expect(record.add('mfe-auth')).toBe(true);
  expect(read()).toMatchObject({ parts: { 'mfe-blog': process.ppid, 'mfe-auth': process.pid } });
  record.leave('mfe-auth');
  expect(read()).toMatchObject({ pid: process.ppid, parts: { 'mfe-blog': process.ppid } });
});

test.each(['what an ended command left', 'a file that cannot be read'])(
  'a dev command ignores %s, and removes its own file in the end',
  (what) => {
    run({}, spawnSync('true').pid);
    if (what.includes('read')) writeFileSync(file(), '{"pid":');
    const record = new SiteRecord(file());
    expect(record.claim('mfe-blog', 'http://localhost:3210')).toBeUndefined();
    expect(read()).toMatchObject({ pid: process.pid, address: 'http://localhost:3210' });
    record.leave('mfe-blog');
    expect(existsSync(file())).toBe(false);
  },
);

test.each([
  ['its first page', 'mfe-blog', '/blog'],
  ['the home page if it has none', 'mfe-auth', '/'],
  ['nothing that the site lacks', 'mfe-new', undefined],
])('a remote is opened on %s', async (_where, part, page) => {
  expect(await firstPageOf(part, address)).toBe(page);
});
