import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { compareTypes, type Comparison, type Mismatch } from './compareTypes';

/** The folder of this code. */
const CODE = 'platform/parts/contract';

/**
 * Compares types like compareTypes, and does not compare the same types again: the first comparison of a publish takes
 * a second, and the outcome stays the same for as long as two releases are live together. Outcomes are in
 * `.local/contract/`, which git ignores, under a hash of all that they depend on: the types, this code and the
 * installed packages.
 *
 * @param root the folder of the project.
 */
export function compareOnce(
  root: string,
  compare = compareTypes,
): (comparison: Comparison) => readonly Mismatch[] {
  let basis: string | undefined;
  return (comparison) => {
    basis ??= ['package-lock.json', ...listFiles(join(root, CODE)).map((file) => join(CODE, file))]
      .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
      .join('\n');
    const hash = createHash('sha256').update(basis).update(JSON.stringify(comparison));
    const folder = join(root, '.local/contract');
    const file = join(folder, `${hash.digest('hex')}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Mismatch[];
    const mismatches = compare(comparison);
    mkdirSync(folder, { recursive: true });
    // In one step, because another publish may read it.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify(mismatches));
    renameSync(written, file);
    return mismatches;
  };
}
