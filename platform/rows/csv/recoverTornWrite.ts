import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asideName } from './asideName';
import { syncDirectory } from './syncDirectory';

/**
 * Truncates a CSV file after its last whole record when a write was interrupted, for example by a power cut. Moves the
 * rest to `<file>.torn-<time>`, so that no byte is lost.
 *
 * @returns how many bytes it moved and to which file, or undefined when every record was whole
 */
export async function recoverTornWrite(
  file: string,
  now: Date,
): Promise<{ readonly bytes: number; readonly keptIn: string } | undefined> {
  const { length, wholeEnd } = await scanRecords(createReadStream(file));
  if (wholeEnd === length) return undefined;

  const keptIn = asideName(file, 'torn', now);
  await pipeline(
    createReadStream(file, { start: wholeEnd }),
    createWriteStream(keptIn, { flags: 'wx', flush: true }),
  );
  await syncDirectory(dirname(file));

  const whole = await open(file, 'r+');
  try {
    await whole.truncate(wholeEnd);
    await whole.sync();
  } finally {
    await whole.close();
  }
  return { bytes: length - wholeEnd, keptIn };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/**
 * Reads the chunks of a CSV file in UTF-8, and finds its length and where the last whole record ends: at a line feed
 * outside quotes (RFC 4180). Multi-byte characters of UTF-8 contain none of the three bytes, so a chunk may end anywhere.
 */
export async function scanRecords(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let [length, wholeEnd] = [0, 0];
  let place: 'cellStart' | 'plain' | 'quoted' | 'afterQuote' = 'cellStart';
  for await (const chunk of chunks)
    for (const byte of chunk) {
      length += 1;
      if (place === 'quoted') {
        if (byte === QUOTE) place = 'afterQuote';
      } else if (byte === QUOTE && place !== 'plain') {
        place = 'quoted';
      } else if (byte === LINE_FEED) {
        wholeEnd = length;
        place = 'cellStart';
      } else {
        place = byte === COMMA ? 'cellStart' : 'plain';
      }
    }
  return { length, wholeEnd };
}
