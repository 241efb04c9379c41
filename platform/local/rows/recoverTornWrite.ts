import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SCAN_START, scanRecords } from './scanRecords';
import { syncDirectory } from './syncDirectory';

/**
 * Cuts a CSV file at its last whole record when a write was cut short, for example by a power cut. What
 * is cut off is kept beside it as `<file>.torn-<time>`, so that nothing is lost without a word.
 *
 * @returns the bytes set aside and the file they are in, or undefined when every record was whole.
 */
export async function recoverTornWrite(
  file: string,
  now: Date,
): Promise<{ readonly bytes: number; readonly keptIn: string } | undefined> {
  let scan = SCAN_START;
  for await (const chunk of createReadStream(file)) scan = scanRecords(scan, chunk as Buffer);
  if (scan.wholeEnd === scan.offset) return undefined;

  const keptIn = `${file}.torn-${now.toISOString().replaceAll(':', '-')}`;
  const kept = await open(keptIn, 'wx');
  try {
    for await (const chunk of createReadStream(file, { start: scan.wholeEnd })) {
      await kept.appendFile(chunk as Buffer);
    }
    await kept.sync();
  } finally {
    await kept.close();
  }
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
