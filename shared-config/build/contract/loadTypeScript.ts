import { createRequire } from 'node:module';
import { join } from 'node:path';
import type TypeScript from 'typescript';
import { projectRoot } from '../projectRoot';

/** TypeScript's compiler, loaded on first use: most commands need none, and loading takes 0.2 s. */
export function loadTypeScript(): typeof TypeScript {
  const require = createRequire(join(projectRoot(), 'package.json'));
  return require('typescript') as typeof TypeScript;
}
