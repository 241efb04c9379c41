import { createHash } from 'node:crypto';

/**
 * The name of an expose's chunk, and of its file in the server bundle. It is ASCII: hashes are looked up by the
 * address of a file, and an address would encode other letters.
 */
export function chunkOf(key: string): string {
  const name = key.slice(2).replaceAll('/', '-');
  if (/^[\u0020-\u007e]*$/.test(name)) return name;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return `page-${hash}`;
}
