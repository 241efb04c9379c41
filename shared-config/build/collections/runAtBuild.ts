import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { buildSync } from 'esbuild';

/**
 * Runs a file of a part in the build, with its imports from the part as they are now.
 *
 * @returns what it exports
 * @throws what it throws, and Error with file and line when it does not compile.
 */
export function runAtBuild(folder: string, file: string): Readonly<Record<string, unknown>> {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    absWorkingDir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    tsconfigRaw: '{}',
    logLevel: 'silent',
    write: false,
  });
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require'], {
    filename: join(folder, file),
  }) as (module: object, exports: object, require: NodeJS.Require) => void;
  const module = { exports: {} };
  run(module, module.exports, createRequire(join(folder, 'package.json')));
  return module.exports;
}
