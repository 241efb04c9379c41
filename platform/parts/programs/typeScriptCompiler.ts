import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ownFolder from '../ownFolder.cjs';

/**
 * The program `tsc` of TypeScript 7, to be run by Node. `node_modules/.bin/tsc` is that of TypeScript 6, which lint and
 * the contract use as a library (docs/decisions/libraries.md).
 */
export function typeScriptCompiler(): string {
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  return join(dirname(resolve('@typescript/native/package.json')), 'bin/tsc');
}
