import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listFiles } from 'shared-config/build/listFiles';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { freePort } from '@getit/parts/programs/freePort';
import { startHostingEmulator } from './setup/startHostingEmulator';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import { stopServices } from '@getit/tools/local/startServices';
import type { LocalService } from 'shared-config/process/LocalService';
import { plainFileOf } from '@getit/parts/compress/compressFiles';
import { readLive } from '@getit/parts/store/SiteState';
import { emptyFolder, startSiteCopy, type SiteCopy } from './setup/SiteCopy';
import { releaseWithPost } from './setup/buildReleases';

/*
 * The Firebase Hosting emulator and the bundled web server serve one copy of the production site: what the
 * browser tests prove with one of them holds for the other.
 */
test.describe.configure({ mode: 'serial' });

/** The slug of a post. */
const KANNADA = 'ಸಮಯದ-ಬೆಲೆ';
const POST = encodeURI(`/blog/${KANNADA}`);

let own: SiteCopy;
let emulator: LocalService;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startSiteCopy();
  await own.publish(
    await releaseWithPost(emptyFolder('compared-blog'), KANNADA, 'Time has a price'),
  );
  emulator = await startHostingEmulator({
    port: await freePort(),
    site: own.layout.root,
    projectId: LOCAL_PROJECT,
    stateDirectory: emptyFolder('compared-hosting'),
  });
});
test.afterAll(async () => {
  await stopServices([emulator]);
  await own.stop();
});

const ask = async (path: string) => ({
  bundled: await rawRequest(own.address, path),
  hosting: await rawRequest(emulator.address, path),
});

/** An answer as it arrived. */
interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a path exactly as written; `fetch` would normalise it. */
async function rawRequest(address: string, path: string): Promise<RawAnswer> {
  const outgoing = request({ host: '127.0.0.1', port: new URL(address).port, path }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(await response.toArray()),
  };
}

const rules = (): HeaderRule[] =>
  JSON.parse(readFileSync(join(own.layout.liveFolder(), 'headers.json'), 'utf8')) as HeaderRule[];

/** Hosting still says `application/javascript` (RFC 9239) and names the character set of more than documents. */
const mediaType = (type = ''): string =>
  (type.split(';')[0] ?? '').replace('application/javascript', 'text/javascript');

/** The headers that the composer sets, and the type. */
function ownHeaders({ headers }: RawAnswer): Record<string, unknown> {
  const names = rules().flatMap((rule) => Object.keys(rule.headers));
  return {
    ...Object.fromEntries(names.map((name) => [name.toLowerCase(), headers[name.toLowerCase()]])),
    type: mediaType(headers['content-type']),
  };
}

async function answersOf(path: string): ReturnType<typeof ask> {
  const answers = await ask(path);
  expect(answers.hosting.status, path).toBe(answers.bundled.status);
  expect(ownHeaders(answers.hosting), path).toEqual(ownHeaders(answers.bundled));
  expect(answers.hosting.body.equals(answers.bundled.body), `${path}: the same bytes`).toBe(true);
  return answers;
}

test('every page of the site is the same from Hosting, to the byte and the header', async () => {
  const paths = Object.keys(readLive(own.layout)?.pages ?? {}).map(encodeURI);
  expect(paths).toContain(POST);
  for (const path of paths) {
    expect((await answersOf(path)).hosting.status, path).toBe(200);
  }
});

test('every file of the site is the same: registry, sitemap, scripts, stylesheets, fonts', async () => {
  const files = [
    ...listFiles(own.layout.public()).filter((file) => !file.endsWith('.html')),
    ...listFiles(own.layout.remotes()).map((file) => `remotes/${file}`),
  ].filter((file) => plainFileOf(file) === undefined);
  for (const kind of ['registry.json', 'sitemap.xml', 'robots.txt', '.js', '.css', '.woff2'])
    expect(
      files.some((file) => file.endsWith(kind)),
      kind,
    ).toBe(true);
  for (const file of files) {
    expect((await answersOf(`/${file}`)).hosting.status, file).toBe(200);
  }
});

test('other spellings of an address, and former ones, redirect to the same clean one', async () => {
  for (const [path, clean] of Object.entries({
    '/about.html': '/about',
    '/about/?from=mail': '/about?from=mail',
    [encodeURI(`/blog/${KANNADA}.html`)]: POST,
    [encodeURI(`/blog/${KANNADA}/`)]: POST,
    '/index': '/',
    '/404.html': '/404',
    [encodeURI(`/blog/${KANNADA}-old`)]: POST,
    [encodeURI(`/blog/${KANNADA}-old/?from=mail&a=b c`)]: `${POST}?from=mail&a=b%20c`,
  })) {
    const { bundled, hosting } = await ask(path);
    expect([hosting.status, hosting.headers.location], path).toEqual([301, clean]);
    expect([bundled.status, bundled.headers.location], path).toEqual([301, clean]);
    expect(bundled.headers['cache-control'], path).toBe('no-cache');
  }
});

test('an unknown address answers 404 with the 404 page, which is not cached (spec §8)', async () => {
  for (const path of [
    '/404',
    '/no/such/page',
    '/ABOUT',
    '/about%2f',
    '/blog%2fwhy-task-helpers',
    '/about/index',
    '/remotes',
    '/.well-known/nothing',
    '/remotes/mfe-blog/0000000000000000/static/js/gone.js',
    `/${'long/'.repeat(400)}path`,
  ]) {
    const { hosting } = await answersOf(path);
    expect([hosting.status, hosting.headers['cache-control']], path).toEqual([404, 'no-cache']);
    expect(hosting.body.toString(), path).toContain('Page Not Found');
  }
});
