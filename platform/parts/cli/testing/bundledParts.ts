import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from 'shared-config/build/projectRoot';

/** Too large to bundle, or they look for files beside their own. No command of the tests comes to use them. */
const LEFT_OUT = [
  ...['esbuild', 'fastify', 'playwright-core', 'typescript'],
  ...['@resvg/resvg-js', 'webpack', 'webpack-dev-server'],
];

/**
 * `parts` in one file for the tests of one file, because `parts.mjs` compiles and loads several hundred: a third of the
 * processor time of each call. The file is below the project, so that it finds the packages that are left out.
 *
 * @returns its path, once the tests run
 */
export function bundledParts(): () => string {
  let folder = '';
  const program = (): string => join(folder, 'parts.cjs');
  beforeAll(async () => {
    const local = join(projectRoot(), '.local');
    mkdirSync(local, { recursive: true });
    folder = mkdtempSync(join(local, 'parts-'));
    await build({
      entryPoints: [join(projectRoot(), 'platform/parts/cli/cli.ts')],
      outfile: program(),
      bundle: true,
      platform: 'node',
      external: LEFT_OUT,
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return program;
}
