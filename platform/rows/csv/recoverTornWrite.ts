import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asideName } from './asideName';
import { SCAN_START, scanRecords } from './scanRecords';
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
