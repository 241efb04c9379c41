import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ownFolder from '../ownFolder.cjs';
import { compareTypes, type Comparison, type Mismatch } from './compareTypes';

const REQUIRE = createRequire(join(ownFolder, 'package.json'));

/** After how many milliseconds an outcome that nothing asked for is forgotten: 30 days. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Compares types like compareTypes, and does not compare the same types again: the first comparison of a publish takes
 * a second, and the outcome stays the same for as long as two releases are live together. Outcomes are kept beside the
 * installed packages, under a hash of all that they depend on: the types, the file that compares and what npm
 * installed. Where npm left no list of that, all are compared.
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
    if (existsSync(file)) {
      noteUse(file);
      return JSON.parse(readFileSync(file, 'utf8')) as Mismatch[];
    }
    const mismatches = compare(comparison);
    mkdirSync(folder, { recursive: true });
    forgetUnused(folder);
    // In one step, because another publish may read it.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify(mismatches));
    renameSync(written, file);
    return mismatches;
  };
}

function noteUse(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The file of another user keeps its time, and is compared again one day.
  }
}

function forgetUnused(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > KEPT_FOR) rmSync(file, { force: true });
  }
}
