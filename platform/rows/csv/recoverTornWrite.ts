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
  let scan = SCAN_START;
  for await (const chunk of createReadStream(file)) scan = scanRecords(scan, chunk as Buffer);
  if (scan.wholeEnd === scan.offset) return undefined;

  const keptIn = asideName(file, 'torn', now);
  await pipeline(
    createReadStream(file, { start: scan.wholeEnd }),
    createWriteStream(keptIn, { flags: 'wx', flush: true }),
  );
  await syncDirectory(dirname(file));

  const whole = await open(file, 'r+');
  try {
    await whole.truncate(scan.wholeEnd);
    await whole.sync();
  } finally {
    await whole.close();
  }
  return { bytes: scan.offset - scan.wholeEnd, keptIn };
}

/** The state of reading a CSV file. */
interface RecordScan {
  /** Bytes read so far. */
  readonly offset: number;
  /** Where the last whole record ends, in bytes from the start of the file. */
  readonly wholeEnd: number;
  readonly place: 'cellStart' | 'plain' | 'quoted' | 'afterQuote';
}

export const SCAN_START: RecordScan = { offset: 0, wholeEnd: 0, place: 'cellStart' };

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/**
 * Reads the next chunk of a CSV file in UTF-8 and finds where the last whole record ends: at a line feed outside quotes
 * (RFC 4180). Multi-byte characters of UTF-8 contain none of the three bytes, so a chunk may end anywhere.
 */
export function scanRecords(scan: RecordScan, chunk: Uint8Array): RecordScan {
  let { offset, wholeEnd, place } = scan;
  for (const byte of chunk) {
    offset += 1;
    if (place === 'quoted') {
      if (byte === QUOTE) place = 'afterQuote';
    } else if (byte === QUOTE && place !== 'plain') {
      place = 'quoted';
    } else if (byte === LINE_FEED) {
      wholeEnd = offset;
      place = 'cellStart';
    } else {
      place = byte === COMMA ? 'cellStart' : 'plain';
    }
  }
  return { offset, wholeEnd, place };
}
