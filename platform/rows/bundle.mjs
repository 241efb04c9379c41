import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/*
 * Writes the rows service as one file, which needs the packages of `container/` next to it: `node bundle.mjs <folder>`. Its first
 * line names the version: `ROWS_VERSION`, or the commit.
 */

const [, , folder = 'out'] = process.argv;
const here = dirname(fileURLToPath(import.meta.url));

/** The one reads its protocol files while it runs, the other is a program of the machine. */
const EXTERNAL = ['firebase-admin', 'libsql'];

const commit = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
  cwd: here,
  encoding: 'utf8',
});
const version = process.env.ROWS_VERSION || commit.stdout?.trim() || 'unknown';

await build({
  entryPoints: [join(here, 'serve.ts')],
  outfile: join(folder, 'serve.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  define: { 'process.env.ROWS_VERSION': JSON.stringify(version) },
  legalComments: 'eof',
  // Bundled packages of CommonJS ask for Node's modules with `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
