import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listFiles } from 'shared-config/build/listFiles';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { freePort } from '@getit/parts/process/freePort';
import { startHostingEmulator } from '@getit/tools/hosting/startHostingEmulator';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import { stopServices } from '@getit/tools/local/startServices';
import type { LocalService } from 'shared-config/process/LocalService';
import { plainFileOf } from '@getit/parts/compress/compressFiles';
import { rollbackParts } from '@getit/parts/change/storedReleases';
import { readLive } from '@getit/parts/store/SiteState';
import { emptyFolder, startSiteCopy, type SiteCopy } from './site/SiteCopy';
import { rawRequest, type RawAnswer } from './fixtures/rawRequest';
import { releaseWithPost } from './site/buildReleases';

/*
 * The Firebase Hosting emulator and the bundled web server serve one copy of the production site: what the
 * browser tests prove with one of them holds for the other.
 */
test.describe.configure({ mode: 'serial' });

/** The slug of a post. */
const KANNADA = 'ಸಮಯದ-ಬೆಲೆ';

let own: SiteCopy;
let emulator: LocalService;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startSiteCopy({ compress: true });
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

const ask = async (path: string, headers?: Record<string, string>) => ({
  bundled: await rawRequest(own.address, path, headers),
  hosting: await rawRequest(emulator.address, path, headers),
});

/** The path of every page, as a link spells it: those of the sitemap, and those that no search engine lists. */
async function everyPath(): Promise<string[]> {
  const sitemap = (await rawRequest(own.address, '/sitemap.xml')).body.toString();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const pages = Object.keys(readLive(own.layout)?.pages ?? {}).map(encodeURI);
  return [...new Set([...listed, ...pages])];
}

const rules = (): HeaderRule[] =>
  JSON.parse(readFileSync(join(own.layout.live(), 'headers.json'), 'utf8')) as HeaderRule[];

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

async function answersOf(
  path: string,
): Promise<{ readonly bundled: RawAnswer; readonly hosting: RawAnswer }> {
  const answers = await ask(path);
  expect(answers.hosting.status, path).toBe(answers.bundled.status);
  expect(ownHeaders(answers.hosting), path).toEqual(ownHeaders(answers.bundled));
  expect(answers.hosting.body.equals(answers.bundled.body), `${path}: the same bytes`).toBe(true);
  return answers;
}

test('every page of the site is the same from Hosting, to the byte and the header', async () => {
  expect(await everyPath()).toContain(encodeURI(`/blog/${KANNADA}`));
  for (const path of await everyPath()) {
    const { hosting } = await answersOf(path);
    expect(hosting.status, path).toBe(200);
    expect(hosting.headers['cache-control'], path).toBe('no-cache');
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
    const { hosting } = await answersOf(`/${file}`);
    expect(hosting.status, file).toBe(200);
    const release = file.startsWith('remotes/');
    expect(hosting.headers['cache-control'], file).toBe(
      release ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    const forOtherHosts =
      release ||
      ['registry.json', 'feed.xml'].includes(file) ||
      /^(manifests|pictures)\//.test(file);
    const allowed = hosting.headers['access-control-allow-origin'];
    expect(allowed, file).toBe(forOtherHosts ? '*' : undefined);
  }
});

test('other spellings of an address, and former ones, redirect to the same clean one', async () => {
  for (const [path, clean] of Object.entries({
    '/about.html': '/about',
    '/about/': '/about',
    '/about//': '/about',
    '/about.html?from=mail': '/about?from=mail',
    '/about/?from=mail': '/about?from=mail',
    '/blog.html': '/blog',
    '/blog/': '/blog',
    '/blog/why-task-helpers.html': '/blog/why-task-helpers',
    '/blog/why-task-helpers/': '/blog/why-task-helpers',
    [encodeURI(`/blog/${KANNADA}.html`)]: encodeURI(`/blog/${KANNADA}`),
    [encodeURI(`/blog/${KANNADA}/`)]: encodeURI(`/blog/${KANNADA}`),
    '/index': '/',
    '/index.html': '/',
    '/404.html': '/404',
    [encodeURI(`/blog/${KANNADA}-old`)]: encodeURI(`/blog/${KANNADA}`),
    [`${encodeURI(`/blog/${KANNADA}-old/`)}?from=mail&a=b%20c`]: `${encodeURI(`/blog/${KANNADA}`)}?from=mail&a=b%20c`,
  })) {
    const { bundled, hosting } = await ask(path);
    expect([hosting.status, hosting.headers.location], path).toEqual([301, clean]);
    expect([bundled.status, bundled.headers.location], path).toEqual([301, clean]);
    expect(bundled.headers['cache-control'], path).toBe('no-cache');
  }
});

test('an unknown address answers 404 with the 404 page, which is not cached', async () => {
  for (const path of [
    '/404',
    '/no/such/page',
    '/ABOUT',
    '/about%20',
    '/about%2f',
    '/blog%2fwhy-task-helpers',
    '/about/index',
    '/remotes',
    '/remotes/mfe-blog',
    '/.well-known/nothing',
    `/${'long/'.repeat(400)}path`,
  ]) {
    const { hosting } = await answersOf(path);
    expect([hosting.status, hosting.headers['cache-control']], path).toEqual([404, 'no-cache']);
    expect(hosting.body.toString(), path).toContain('Page Not Found');
  }
});

test('a missing script is a 404 that is not cached, with the 404 page, which no browser runs', async () => {
  for (const path of [
    '/remotes/mfe-blog/0000000000000000/static/js/gone.js',
    `/remotes/shell/${own.live()['shell']}/static/js/gone.js`,
    '/remotes/',
    '/remotes/shell/',
  ]) {
    // Where there is a folder, ours takes the slash away first.
    const { hosting } = path.endsWith('/') ? await ask(path) : await answersOf(path);
    expect([hosting.status, hosting.headers['cache-control']], path).toEqual([404, 'no-cache']);
    expect(hosting.headers['access-control-allow-origin'], path).toBe('*');
    expect(hosting.headers['x-content-type-options'], path).toBe('nosniff');
    expect(hosting.headers['content-type'], path).toBe('text/html; charset=utf-8');
  }
});

test('neither serves anything outside the public folder', async () => {
  for (const path of [
    '/../headers.json',
    '/..%2fheaders.json',
    '/%2e%2e/headers.json',
    '/remotes/%2e%2e/%2e%2e/headers.json',
    '/remotes/../../state.json',
  ]) {
    for (const [server, answer] of Object.entries(await ask(path))) {
      expect(answer.status, `${server} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.body.toString(), `${server} ${path}`).not.toContain('"source"');
    }
  }
});

test('both serve what a rollback made live at once', async () => {
  const post = encodeURI(`/blog/${KANNADA}`);
  expect((await answersOf('/blog')).hosting.body.toString()).toContain(KANNADA);
  await rollbackParts(own.layout, ['mfe-blog'], '1', { signature: { who: 'browser tests' } });
  // The headers of Hosting are those of the last deploy; the emulator's are those of its start.
  for (const { status, body } of Object.values(await ask('/blog')))
    expect([status, body.toString().includes(KANNADA)]).toEqual([200, false]);
  for (const { status } of Object.values(await ask(post))) expect(status).toBe(404);
});
