import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listFiles } from 'shared-config/build/listFiles';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publish';
import { readLive } from '../store/SiteState';
import type { PackedRelease } from '../store/PackedRelease';
import { siteForEachTest } from '../testing/siteFixture';
import { ENCODINGS, isCompressible, plainFileOf, SMALLEST } from './compressFiles';

const { site, parts, publish } = siteForEachTest();
const LONG = 'Words that are said again and again. '.repeat(30);

const FILES = { 'same.js': `/* ${LONG} */`, 'page.png': LONG };
const shell = (): PackedRelease => parts().shell({ word: LONG });
const home = (): PackedRelease => parts().remote('mfe-home', 'Welcome');
const blog = (words: string): PackedRelease =>
  parts().remote('mfe-blog', words + LONG, {}, {}, FILES);
const publishAll = () => publish(shell(), home(), blog('First words'));

const releaseOf = (part: string): string =>
  site().browserFiles(part, readLive(site())?.live[part] ?? '');
const page = (name: string): string => join(site().public(), name);

/** Every folder that a web server serves, with its files. */
const served = (): [folder: string, files: string[]][] =>
  [site().public(), ...Object.keys(readLive(site())?.live ?? {}).map(releaseOf)].map((folder) => [
    folder,
    listFiles(folder),
  ]);

/** The paths of all compressed files; each must expand to its file. */
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

test('every page and text file of a publish has both compressed forms, unless it is tiny', async () => {
  await publishAll();
  expect(wholeSidecars().length).toBeGreaterThanOrEqual(20);
  for (const [folder, files] of served())
    for (const file of files.filter((name) => plainFileOf(name) === undefined))
      for (const { ending } of ENCODINGS)
        expect([file, files.includes(file + ending)]).toEqual([
          file,
          isCompressible(file) && statSync(join(folder, file)).size >= SMALLEST,
        ]);
});

test('a release that brings a compressed file keeps it, and gets no other form of that file', async () => {
  const browser = { 'own.js': LONG, 'own.js.br': 'compressed elsewhere' };
  await publish(parts().shell(), parts().remote('mfe-home', 'Welcome', {}, {}, browser));
  const own = listFiles(releaseOf('mfe-home')).filter((file) => file.startsWith('own.js'));
  expect(own).toEqual(['own.js', 'own.js.br']);
  expect(readFileSync(join(releaseOf('mfe-home'), 'own.js.br'), 'utf8')).toBe(
    'compressed elsewhere',
  );
});

test('an unchanged file keeps its compressed forms, and one that is missing or edited is made again', async () => {
  await publishAll();
  const all = wholeSidecars();
  const inodes = () =>
    [page('index.html.br'), join(releaseOf('mfe-blog'), 'same.js.gz'), page('blog.html.br')].map(
      (path) => statSync(path).ino,
    );
  const [home, same, list] = inodes();
  rmSync(page('about.html.gz'));
  rmSync(page('about.html.br'));
  writeFileSync(page('about.html.br'), brotliCompressSync('Win a phone'));
  await publish(blog('Other words'));
  expect(wholeSidecars()).toHaveLength(all.length);
  expect(inodes().slice(0, 2)).toEqual([home, same]);
  expect(inodes()).not.toContain(list);
});

test('a site for a host that compresses itself has none', async () => {
  await publishReleases(site(), [shell(), home()], CONFIG, { compress: false });
  expect(wholeSidecars()).toEqual([]);
});
