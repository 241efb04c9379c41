import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import type { LocalService } from 'shared-config/process/LocalService';
import { makePageSite } from '../browser/testing/pageSite';
import { freePort } from '../programs/freePort';
import { startWebServer } from '../serve/startWebServer';
import { openPublicPages } from './smoke';

jest.setTimeout(120_000);

const root = folderOfSuite();
let server: LocalService;
let origin = '';

beforeAll(async () => {
  await makePageSite(root, 'https://rows.test/');
  const port = await freePort();
  server = await startWebServer({ port, root });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.stop());

const open = (...paths: string[]): Promise<void> =>
  openPublicPages({
    origin,
    pages: [
      ...paths.map((path) => ({ part: 'mfe-x', path, status: 200 as const })),
      { part: 'shell', path: '/missing', status: 404 },
    ],
    before: '0123456789abcdef',
    env: process.env,
  });

test('a public site whose pages work passes', async () => {
  await open('/fine');
});

test('a public page that throws fails the run, which names the command that rolls back', async () => {
  await expect(open('/fine', '/throws')).rejects.toThrow(
    /^PARTS-171: http:\S+ does not work as it was published\.\n- PARTS-051: mfe-x: \/throws fails in a browser: [^]*\nBring the state before back: npm run parts -- rollback --to 0123456789ab && npm run deploy\./,
  );
});
