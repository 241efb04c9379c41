import { createHash } from 'node:crypto';
import type { Release } from 'shared-config/contract/Release';

/** The name of a release: the first 16 hexadecimal digits of the SHA-256 of its description. */
export function releaseHash(release: Omit<Release, 'hash'>): string {
  const content = Object.fromEntries(Object.entries(release).filter(([name]) => name !== 'hash'));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
