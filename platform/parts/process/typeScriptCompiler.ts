import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

/**
 * The program `tsc` of TypeScript 7, to be run by Node. `node_modules/.bin/tsc` is that of TypeScript 6, which lint and
 * the contract use as a library (docs/decisions/libraries.md).
 */
export function typeScriptCompiler(): string {
  const { resolve } = createRequire(join(projectRoot(), 'platform/parts/package.json'));
  return join(dirname(resolve('@typescript/native/package.json')), 'bin/tsc');
}
