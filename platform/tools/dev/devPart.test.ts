import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hold } from '@getit/parts/build/holdParts';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { assertAllParts, firstPageOf } from './developmentSite';
import { devPart } from './devPart';

const FILES: Readonly<Record<string, string>> = {
  '/registry.json':
    '{"remotes":{"mfe-blog":{"base":"/remotes/mfe-blog/b1/"},"mfe-auth":{"base":"/remotes/mfe-auth/a1/"}}}',
  '/remotes/mfe-blog/b1/release.json': '{"pages":[{"path":"/blog"},{"path":"/blog/first"}]}',
  '/remotes/mfe-auth/a1/release.json': '{"pages":[]}',
};
const PARTS = ['shell', 'mfe-blog', 'mfe-auth', 'mfe-new'];
const folder = folderOfTest();

let server: Server;
let address: string;
beforeEach(async () => {
  server = createServer(({ url = '' }, response) => {
    response.writeHead(url in FILES ? 200 : 404).end(FILES[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const write = (file: string, json: object) =>
    writeFiles(folder(), { [file]: JSON.stringify(json) });
  write('package.json', { workspaces: [...PARTS, 'platform/parts', 'e2e'] });
  write('package-lock.json', {});
  write('platform/parts/package.json', { name: 'platform/parts' });
  for (const name of PARTS)
    write(`${name}/package.json`, { name, part: { kind: name === 'shell' ? 'shell' : 'remote' } });
});
afterEach(() => server.close());

test.each([
  ['the same part', 'mfe-blog', '', 'mfe-blog is already under development there.'],
  ['the shell', 'shell', '', 'the shell needs a site for itself.'],
  ['a part that it has not built', 'mfe-new', '', 'that site does not have mfe-new yet.'],
  [
    'another part while it starts',
    'mfe-auth',
    'http://127.0.0.1:1',
    'that site does not answer yet.',
  ],
])('a second dev command of %s is refused with the address of the first', async (...row) => {
  const [, part, silent, reason] = row;
  const site = silent || address;
  const locks = join(folder(), '.local/dev/3210');
  const first = [await hold(join(locks, 'site'), `${site} 4711`)];
  first.push(await hold(join(locks, 'mfe-blog-4711')));
  const env = { PORT: '3210' };
  await expect(devPart(part, { root: folder(), env, say: () => undefined })).rejects.toThrow(
    `LOCAL-025: npm run dev already runs (process 4711), with its site at ${site}, and ${reason}`,
  );
  for (const letGo of first) if (typeof letGo !== 'string') await letGo();
});

test.each([
  ['its first page', 'mfe-blog', '/blog'],
  ['the home page if it has none', 'mfe-auth', '/'],
  ['nothing that the site lacks', 'mfe-new', undefined],
])('a remote is opened on %s', async (_where, part, page) => {
  expect(await firstPageOf(part, address)).toBe(page);
});

test('a local site in a sparse checkout is refused with the command that adds what is missing', () => {
  // A build of it may have left its folder behind.
  for (const name of ['shell', 'mfe-auth']) rmSync(join(folder(), name, 'package.json'));
  expect(() => assertAllParts(folder())).toThrow(
    /^LOCAL-005: .* lacks shell, mfe-auth\. Add them: git sparse-checkout add shell mfe-auth\./,
  );
});
