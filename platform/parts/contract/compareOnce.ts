import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ownFolder from '../ownFolder.cjs';
import { compareTypes, type Comparison, type Mismatch } from './compareTypes';

const REQUIRE = createRequire(join(ownFolder, 'package.json'));

/**
 * Compares types like compareTypes, and remembers the outcome, because a first comparison takes a second. Outcomes are
 * kept beside the installed packages, which `npm ci` removes, under a hash of what they depend on: the types, the file
 * that compares, and npm's list of what it installed. Without that list, nothing is remembered.
 *
 * @param packages the node_modules that the compiler and the types of packages are in.
 * @param code the file that compares.
 */
export function compareOnce(
  packages = dirname(dirname(REQUIRE.resolve('typescript/package.json'))),
  code = join(ownFolder, 'contract/compareTypes.ts'),
  compare = compareTypes,
): (comparison: Comparison) => readonly Mismatch[] {
  const list = join(packages, '.package-lock.json');
  if (!existsSync(list)) return compare;
  const basis = createHash('sha256').update(readFileSync(list)).update(readFileSync(code));
  const folder = join(packages, '.cache/getit-contract');
  return (comparison) => {
    const hash = basis.copy().update(JSON.stringify(comparison)).digest('hex');
    const file = join(folder, `${hash}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Mismatch[];
    const mismatches = compare(comparison);
    mkdirSync(folder, { recursive: true });
    // Renamed into place, because another publish may read it.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify(mismatches));
    renameSync(written, file);
    return mismatches;
  };
}
