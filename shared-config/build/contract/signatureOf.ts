import { createHash } from 'node:crypto';
import type { Declarations, PartContract } from '../../contract/PartContract';

/** A short hash of some types: equal on every machine for the same sources. */
export function signatureOf(declarations: Declarations): string {
  return shortHash(Object.entries(declarations).sort(byName));
}

/**
 * The version of the contract of a shell: a hash of all that it provides and expects. A tab knows the version of its
 * shell, and the registry lists the versions that each remote was verified with.
 */
export function contractVersionOf({
  provides,
  expects,
}: Pick<PartContract, 'provides' | 'expects'>): string {
  const expected = Object.entries(expects)
    .sort(byName)
    .map(([entry, { signature, exports = 'all' }]) => [entry, signature, exports]);
  return shortHash([Object.entries(provides).sort(byName), expected]);
}

function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
