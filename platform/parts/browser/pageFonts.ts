import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import ownFolder from '../ownFolder.cjs';

/** The packages of the fonts under `@fontsource/`, each with the subsets that pages need. */
const FONTS = {
  'noto-sans': ['latin', 'latin-ext'],
  'noto-sans-kannada': ['kannada'],
  'noto-sans-devanagari': ['devanagari'],
} as const;

/** A browser takes the nearest one for each weight of a stylesheet. */
const WEIGHTS = [400, 500, 600, 700, 800];

/** The names under which pages ask for a font of the system. */
const GENERIC = ['system-ui', 'sans-serif', 'serif', 'monospace'];

/**
 * Gives a browser on Linux the fonts of these packages and no others, so that pages look the same on every machine: many
 * have no font for Kannada and Devanagari, and draw boxes. macOS and Windows have both scripts, and ignore this.
 *
 * @returns what to add to the environment of the browser (fonts.conf(5)).
 */
export function pageFonts(): { readonly FONTCONFIG_FILE: string } {
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  const packages = Object.entries(FONTS).map(([name, subsets]) => {
    const manifest = resolve(`@fontsource/${name}/package.json`);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
    return { from: dirname(manifest), name, subsets, version };
  });
  // Next to the packages, so that an installation from scratch removes it.
  const modules = dirname(dirname(dirname(resolve('@fontsource/noto-sans/package.json'))));
  const folder = join(
    modules,
    '.cache/getit-fonts',
    packages.map((installed) => installed.version).join('-'),
  );
  mkdirSync(folder, { recursive: true });
  for (const { from, name, subsets } of packages)
    for (const subset of subsets)
      for (const weight of WEIGHTS) {
        const font = `${name}-${subset}-${weight}-normal`;
        writeOnce(join(folder, `${font}.ttf`), () =>
          unpackWoff(readFileSync(join(from, 'files', `${font}.woff`))),
        );
      }
  // Packages that were copied bring a configuration with the path of the other folder.
  const file = join(folder, 'fonts.conf');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== configuration(folder))
    replace(file, configuration(folder));
  return { FONTCONFIG_FILE: file };
}

function writeOnce(file: string, content: () => string | Buffer): void {
  if (!existsSync(file)) replace(file, content());
}

/** Writes a file next to its place and renames it, because another process may read it. */
function replace(file: string, content: string | Buffer): void {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, file);
}

const configuration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
${GENERIC.map((name) => `  <alias binding="same"><family>${name}</family><prefer><family>Noto Sans</family></prefer></alias>`).join('\n')}
</fontconfig>
`;

/** Lengths in bytes of the headers and of an entry in the lists of tables: WOFF 1.0, sections 3 and 4; OpenType, table directory. */
const WOFF = { header: 44, entry: 20 };
const OPENTYPE = { header: 12, entry: 16 };

/** Turns a WOFF file into the OpenType file that it holds: Chromium takes no WOFF file for a font of the system. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(OPENTYPE.header + OPENTYPE.entry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // The rest of the header helps a binary search; no reader needs it.
  const content: Uint8Array[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const at = WOFF.header + WOFF.entry * index;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const entry = OPENTYPE.header + OPENTYPE.entry * index;
    woff.copy(head, entry, at, at + 4);
    woff.copy(head, entry + 4, at + 16, at + 20);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    // Each table begins at a multiple of four.
    const padding = new Uint8Array(-length & 3);
    content.push(packed < length ? inflateSync(bytes) : bytes, padding);
    end += length + padding.length;
  }
  return Buffer.concat(content);
}
