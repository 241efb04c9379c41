import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { NOWHERE } from '../verify/visit/pagesToOpen';
import { HandMadeParts } from '../testing/HandMadeParts';
import { publishFirst, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from '../change/publish';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/HistoryEntry';
import { comparePublic } from './comparePublic';
import { pageOfEachKind, smoke } from './smoke';

const folder = folderOfTest();
const { site } = siteForEachTest(async (first, made) => {
  await publishFirst(first, made);
  await publishReleases(first, [made.remote('mfe-blog', 'Second words')], CONFIG);
});

test('one page is opened for each way to hydrate, in English and in another language, and the 404 page', () => {
  const { release } = new HandMadeParts(folder()).remote('mfe-home', 'Words', {
    documents: { '/rules': 'Rules', '/terms': 'Terms' },
  });
  const paths = ['/', '/about', '/kn', '/kn/about', '/hi', '/rules', '/terms', '/gone'];
  const pages = Object.fromEntries(paths.map((path) => [path, 'mfe-home']));
  expect(pageOfEachKind({ pages }, [release]).map(({ path }) => path)).toEqual([
    '/',
    '/kn',
    '/rules',
    NOWHERE,
  ]);
});

const context = () => ({ root: '', site: site(), env: {}, say: () => undefined });
let hosting: Server;
/** What the public site answers to each request. */
let answer: () => [status: number, text: string];
let address = '';

beforeEach(async () => {
  hosting = createServer((_request, response) => {
    const [status, text] = answer();
    response.writeHead(status).end(text);
  });
  await once(hosting.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(hosting.address() as AddressInfo).port}`;
});
afterEach(() => {
  hosting.closeAllConnections();
  hosting.close();
});

const registry = (): string => readFileSync(join(site().public(), 'registry.json'), 'utf8');

test.each<[string, () => [number, string], { deploy: boolean }]>([
  ['serves what is live', () => [200, registry()], { deploy: false }],
  ['serves another state', () => [200, '{}'], { deploy: true }],
  ['was never deployed', () => [404, 'Site Not Found'], { deploy: true }],
])('a public site that %s is deployed again only if that helps', async (_what, given, found) => {
  answer = given;
  expect(await comparePublic(context(), { address, patience: 0 })).toEqual(found);
});

test('a public site that does not answer is deployed again, and the run is red', async () => {
  answer = () => [503, ''];
  const { deploy, wrong } = await comparePublic(context(), { address, patience: 0 });
  expect([deploy, wrong?.message]).toEqual([true, expect.stringMatching(/^PARTS-195: http/)]);
});

test('a change that goes live while the public site is compared with the one before is compared, too', async () => {
  let asked = 0;
  const before = registry();
  const moves = async (): Promise<void> => {
    const made = new HandMadeParts(folder()).remote('mfe-blog', 'Third words');
    await publishReleases(site(), [made], CONFIG);
  };
  const published = new Promise<void>((resolve, reject) => {
    answer = () => {
      asked += 1;
      if (asked === 1) moves().then(resolve, reject);
      return [200, asked === 1 ? 'on its way' : registry()];
    };
  });
  expect(await comparePublic(context(), { address, patience: 20_000 })).toEqual({ deploy: false });
  await published;
  expect(registry()).not.toBe(before);
});

test('an address that does not answer fails the run, which names the state before', async () => {
  const [{ id = '' } = {}] = readHistory(site());
  answer = () => [503, ''];
  await expect(smoke(context(), { address, patience: 0 })).rejects.toThrow(
    new RegExp(`^PARTS-171: [^]*rollback --to ${id.slice(0, 12)} && npm run deploy`),
  );
});
