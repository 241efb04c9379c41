import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listFiles } from 'shared-config/build/listFiles';
import { CONFIG } from 'shared-config/services/testing/config';
import { SMALLEST } from '../compress/packing';
import { ENCODINGS, isCompressible, plainFileOf } from '../compress/sidecars';
import { readLive } from '../history/Generation';
import { assertLiveGeneration } from '../hosting/assertLiveGeneration';
import { assertLiveIntact } from '../hosting/assertLiveIntact';
import type { OpenedRelease } from '../store/OpenedRelease';
import { siteForEachTest } from '../testing/siteFixture';
import { publishReleases, type PublishReport } from './publishReleases';
import { rollbackParts } from './rollbackParts';

const { site, parts } = siteForEachTest();
const LONG = 'Words that are said again and again. '.repeat(30);
const ABOUT = 'public/about.html';

const blog = (words: string): OpenedRelease =>
  parts().remote(
    'mfe-blog',
    words + LONG,
    {},
    {},
    { 'same.js': `/* ${LONG} */`, 'page.png': LONG },
  );

const publish = (...releases: OpenedRelease[]): Promise<PublishReport> =>
  publishReleases(site(), releases, CONFIG);

const publishAll = (): Promise<PublishReport> =>
  publish(
    parts().shell({ word: LONG }),
    parts().remote('mfe-home', 'Welcome'),
    blog('First words'),
  );

const releaseOf = (part: string): string =>
  site().browserFiles(part, readLive(site())?.live[part] ?? '');
const inode = (path: string): number => statSync(path).ino;
const inLive = (file: string): string => join(site().live(), file);

/** Every folder that a web server serves, with its files. */
const served = (): [folder: string, files: string[]][] =>
  [site().public(), ...Object.keys(readLive(site())?.live ?? {}).map(releaseOf)].map((folder) => [
    folder,
    listFiles(folder),
  ]);

/** The paths of all sidecars; each must unpack to its file. */
function wholeSidecars(): string[] {
  return served().flatMap(([folder, files]) =>
    files
      .filter((file) => plainFileOf(file) !== undefined)
      .map((file) => {
        const packed = readFileSync(join(folder, file));
        const plain = file.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed);
        expect(plain.equals(readFileSync(join(folder, plainFileOf(file) ?? '')))).toBe(true);
        return join(folder, file);
      }),
  );
}

const removeSidecars = (): void => {
  for (const sidecar of wholeSidecars()) rmSync(sidecar);
};

test('every page and text file of a publish has both compressed forms, unless it is tiny', async () => {
  await publishAll();
  expect(wholeSidecars().length).toBeGreaterThanOrEqual(20);
  for (const [folder, files] of served()) {
    for (const file of files.filter(isCompressible)) {
      const isLarge = statSync(join(folder, file)).size >= SMALLEST;
      for (const { ending } of ENCODINGS)
        expect([file, files.includes(file + ending)]).toEqual([file, isLarge]);
    }
    expect(files.filter((file) => file.startsWith('page.png'))).toHaveLength(
      files.includes('page.png') ? 1 : 0,
    );
  }
  const unserved = listFiles(site().live()).filter((file) => !file.startsWith('public/'));
  expect(unserved.filter((file) => plainFileOf(file) !== undefined)).toEqual([]);
  expect(() => assertLiveIntact(site(), readLive(site())?.live ?? {})).not.toThrow();
});

test('a release that brings a compressed file keeps it, and gets no other form of that file', async () => {
  const browser = { 'own.js': LONG, 'own.js.br': 'compressed elsewhere' };
  await publish(parts().shell(), parts().remote('mfe-home', 'Welcome', {}, {}, browser));
  const own = listFiles(releaseOf('mfe-home')).filter((file) => file.startsWith('own.js'));
  expect(own.sort()).toEqual(['own.js', 'own.js.br']);
  expect(readFileSync(join(releaseOf('mfe-home'), 'own.js.br'), 'utf8')).toBe(
    'compressed elsewhere',
  );
});

test('what did not change keeps its compressed forms: pages, and files of a release', async () => {
  await publishAll();
  const about = inode(inLive(`${ABOUT}.br`));
  const same = inode(join(releaseOf('mfe-blog'), 'same.js.gz'));
  const list = inode(inLive('public/blog.html.br'));
  await publish(blog('Other words'));
  wholeSidecars();
  expect(inode(inLive(`${ABOUT}.br`))).toBe(about);
  expect(inode(join(releaseOf('mfe-blog'), 'same.js.gz'))).toBe(same);
  expect(inode(inLive('public/blog.html.br'))).not.toBe(list);
});

test('a site from before this, or that lost them, gets all of them with its next change', async () => {
  await publishAll();
  const all = wholeSidecars().length;
  removeSidecars();
  expect(() => assertLiveGeneration(site(), readLive(site()) as never)).not.toThrow();
  const report = await publish(blog('Other words'));
  expect(report).toMatchObject({ pagesRendered: 2, pagesKept: 2 });
  expect(wholeSidecars().length).toBe(all);
  removeSidecars();
  await rollbackParts(site(), ['mfe-blog'], '1', { signature: { who: 'asha' } });
  expect(wholeSidecars().length).toBe(all);
});

test('a compressed page that was edited by hand is refused by the deploy, and gone with the next change', async () => {
  await publishAll();
  rmSync(inLive(`${ABOUT}.br`));
  writeFileSync(inLive(`${ABOUT}.br`), brotliCompressSync('Win a phone'));
  expect(() => assertLiveGeneration(site(), readLive(site()) as never)).toThrow(
    /^PARTS-076: .*about\.html\.br is not what was composed/,
  );
  expect(await publish(blog('Other words'))).toMatchObject({ pagesKept: 0 });
  wholeSidecars();
});

test('a damaged compressed file of a release is made again', async () => {
  await publishAll();
  const sidecar = join(releaseOf('shell'), 'entry.js.br');
  writeFileSync(sidecar, 'damaged');
  await publish(blog('Other words'));
  expect(wholeSidecars()).toContain(sidecar);
});

test('a compressed file of which the file is missing is not part of a release', async () => {
  await publishAll();
  writeFileSync(join(releaseOf('mfe-blog'), 'more.js.br'), 'steal()');
  expect(() => assertLiveIntact(site(), readLive(site())?.live ?? {})).toThrow(
    /more\.js\.br is not in its release\.json/,
  );
});

test('a site for a host that compresses itself has none', async () => {
  await publishReleases(
    site(),
    [parts().shell({ word: LONG }), parts().remote('mfe-home', 'Hello'), blog('Words')],
    CONFIG,
    { compress: false },
  );
  expect(wholeSidecars()).toEqual([]);
  expect(existsSync(inLive(ABOUT))).toBe(true);
});
