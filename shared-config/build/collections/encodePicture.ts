import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** In pixels: a phone, a phone with a dense screen, the column of a page on a dense screen. */
const WIDTHS = [480, 960, 1600];

const OPTIONS = {
  avif: { quality: 55 },
  webp: { quality: 78 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};
type Format = keyof typeof OPTIONS;

interface EncodedFile {
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly content: Buffer;
}

/**
 * Encodes a picture for the web, upright and without the metadata of the camera, such as the place. Never enlarges a
 * picture. Reads from a cache, by content, what was encoded before.
 *
 * @param cache a folder that may be deleted at any time
 * @returns the size in pixels of the widest file, and the files: the best format first, each in its widths, the narrowest
 *   first; the format of the original last, and its widest file again as `original`. A hash of its content is in the name of each.
 * @throws Error of readPicture
 */
export async function encodePicture(file: string, cache: string) {
  const { source, type, width: natural, height } = await readPicture(file);
  const sharp = await loadSharp();
  const formats = [...new Set(['avif', 'webp', type.slice('image/'.length)])] as Format[];
  const widest = Math.min(natural, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((width) => width < widest), widest];
  const name = basename(file, extname(file)).replaceAll(/[^\w-]+/g, '-');
  const files: EncodedFile[] = [];
  for (const format of formats)
    for (const width of widths) {
      const key = hashOf(source, JSON.stringify([format, width, OPTIONS[format], sharp.versions]));
      const content = await once(join(cache, key), () =>
        sharp(source).autoOrient().resize({ width }).toFormat(format, OPTIONS[format]).toBuffer(),
      );
      const ending = `${hashOf(content).slice(0, 8)}.${format.replace('jpeg', 'jpg')}`;
      files.push({ name: `${name}-${width}.${ending}`, type: `image/${format}`, width, content });
    }
  const original = files.at(-1) as EncodedFile;
  return { width: widest, height: Math.round((height * widest) / natural), files, original };
}

/** A picture as it is, and its size once it is upright. Throws an error with file and line for any other format. */
export async function readPicture(file: string) {
  const source = readFileSync(file);
  const sharp = await loadSharp();
  const facts = await sharp(source)
    .metadata()
    .catch(() => undefined);
  const format = facts?.format === 'heif' ? 'avif' : facts?.format;
  if (!facts || format === undefined || !Object.keys(OPTIONS).includes(format))
    throw new Error(
      `${file}:1: this is no picture in JPEG, PNG, WebP or AVIF. Save it as one of them.`,
    );
  return { source, type: `image/${format}`, ...facts.autoOrient };
}

/** Loaded with the first picture, because most builds have none. */
const loadSharp = async () => (await import('sharp')).default;

const hashOf = (content: Buffer, more = ''): string =>
  createHash('sha256').update(content).update(more).digest('hex');

async function once(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return readFileSync(file);
  } catch {
    const content = await make();
    mkdirSync(dirname(file), { recursive: true });
    // Renamed into place, so that a killed build leaves no half of a picture.
    writeFileSync(`${file}.${process.pid}`, content);
    renameSync(`${file}.${process.pid}`, file);
    return content;
  }
}
