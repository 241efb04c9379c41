import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/* Writes the rows service as one file, which needs the packages of `container/` beside it: `node bundle.mjs <folder>`. */

const [, , folder = 'out'] = process.argv;
const here = dirname(fileURLToPath(import.meta.url));

/** The one reads its protocol files while it runs, the other is a program of the machine. */
const EXTERNAL = ['firebase-admin', 'libsql'];

await build({
  entryPoints: [join(here, 'serve.ts')],
  outfile: join(folder, 'serve.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  legalComments: 'eof',
  // Bundled packages of CommonJS ask for Node's modules with `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
