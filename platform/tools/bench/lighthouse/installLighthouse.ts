import * as fs from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';

const MANIFESTS = ['package.json', 'package-lock.json'];
const LOCK = 'package-lock.json';

/** Marks a folder whose packages are complete. */
const DONE = 'installed.json';

/** How the packages of a lock file get into a folder; rejects when they do not. */
export type Install = (folder: string) => Promise<unknown>;

/** The lock file names no registry, so npm asks the one that is configured. */
const npmCi: Install = (folder) =>
  execa('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    timeout: 300_000,
    stdin: 'ignore',
  });

/**
 * Installs Lighthouse, exactly as the lock file in `from` says, unless `folder` has that already. It is 176 MB that
 * only this benchmark needs, so `npm ci` of the project leaves it out.
 *
 * @throws ToolError BENCH-007 when it cannot be installed, such as without a network.
 */
export async function installLighthouse(
  from: string,
  folder: string,
  install: Install = npmCi,
): Promise<void> {
  const lock = fs.readFileSync(join(from, LOCK), 'utf8');
  const done = join(folder, DONE);
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === lock) return;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const file of MANIFESTS) fs.copyFileSync(join(from, file), join(folder, file));
  try {
    await install(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.trim().split('\n').slice(-4) : [];
    throw new ToolError(
      'BENCH-007',
      `Lighthouse could not be installed into ${folder}: ${reason.join(' ')}. It needs the npm registry once; every other section runs without it: npm run bench -- --without lighthouse.`,
      { cause },
    );
  }
  fs.writeFileSync(done, lock);
}
