import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import ownFolder from '../ownFolder.cjs';
import { compareTypes, type Comparison, type Mismatch } from './compareTypes';

/** What the outcome of a comparison depends on besides the types. */
interface Basis {
  /** The node_modules that the compiler and the types of packages are in. */
  readonly packages: string;
  /** The folder of this code. */
  readonly code: string;
}

/**
 * Compares types like compareTypes, and does not compare the same types again: the first comparison of a publish takes
 * a second, and the outcome stays the same for as long as two releases are live together. Outcomes are kept beside the
 * installed packages, under a hash of all that they depend on: the types, this code and what npm installed. Where npm
 * left no list of that, all are compared.
 */
export function compareOnce(
  { packages, code }: Basis = installed(),
  compare = compareTypes,
): (comparison: Comparison) => readonly Mismatch[] {
  const list = join(packages, '.package-lock.json');
  if (!existsSync(list)) return compare;
  const files = [list, ...listFiles(code).map((file) => join(code, file))];
  const basis = createHash('sha256');
  for (const file of files) basis.update(readFileSync(file));
  const folder = join(packages, '.cache/getit-contract');
  return (comparison) => {
    const hash = basis.copy().update(JSON.stringify(comparison)).digest('hex');
    const file = join(folder, `${hash}.json`);
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

function installed(): Basis {
  const compiler = createRequire(join(ownFolder, 'package.json')).resolve(
    'typescript/package.json',
  );
  return { packages: dirname(dirname(compiler)), code: join(ownFolder, 'contract') };
}
