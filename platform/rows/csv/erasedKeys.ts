import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_LIFETIME } from '../RowsStore';

/** The file beside the tables that names the keys of erased rows: a key and the time of its erasure on each line. */
export const erasedKeysFile = (directory: string): string => join(directory, 'erased.txt');

/** The keys of erased rows that a browser may still send again, with the times of their erasure. */
export async function readErasedKeys(directory: string): Promise<ReadonlyMap<string, Date>> {
  const text = await readFile(erasedKeysFile(directory), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  });
  const lines = text.split('\n').map((line) => line.split(' '));
  const keys = lines.map(([key = '', time = '']) => [key, new Date(time)] as const);
  return new Map(keys.filter(([, at]) => at.getTime() >= Date.now() - KEY_LIFETIME));
}

/** What the file has for these keys. */
export const erasedKeysText = (keys: ReadonlyMap<string, Date>): string =>
  [...keys].map(([key, at]) => `${key} ${at.toISOString()}\n`).join('');
