import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { buildSync } from 'esbuild';
import { importable } from '../foreignFiles';

/**
 * Runs a file of a part in the build, with its imports from the part as they are now.
 *
 * @returns what it exports
 * @throws what it throws, Error with file and line when it does not compile, and ToolError BUILD-009 when it imports a
 *   file of another part.
 */
export function runAtBuild(folder: string, file: string): Readonly<Record<string, unknown>> {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [file],
    absWorkingDir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    tsconfigRaw: '{}',
    logLevel: 'silent',
    write: false,
    metafile: true,
  });
  const assertImportable = importable(folder);
  for (const name of Object.keys(metafile.inputs))
    assertImportable(join(realpathSync(folder), name));
  const ownRequire = createRequire(join(folder, 'package.json'));
  const guardedRequire = (request: string): unknown => {
    const found = ownRequire.resolve(request);
    if (isAbsolute(found)) assertImportable(found);
    return ownRequire(request);
  };
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require'], {
    filename: join(folder, file),
  }) as (module: object, exports: object, require: (request: string) => unknown) => void;
  const module = { exports: {} };
  run(module, module.exports, Object.assign(guardedRequire, ownRequire));
  return module.exports;
}
