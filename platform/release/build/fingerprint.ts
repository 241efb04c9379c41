import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesBehind } from '../../config/workspaces';
import type { BuildMode } from 'shared-config/build/webpack/PartOptions';

/** A hash of everything the build of a part reads: the part, the workspaces it depends on and the lock file. */
export function fingerprint(root: string, part: string, mode: BuildMode): string {
  const hash = createHash('sha256').update(`${mode}\n${process.version}\n`);
  for (const input of ['package-lock.json', ...workspacesBehind(root, part)])
    addTo(hash, root, input);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  let names: string[];
  try {
    names = readdirSync(join(root, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
    return;
  }
  for (const name of names.sort()) {
    if (
      name !== 'dist' &&
      name !== 'dist-dev' &&
      name !== 'node_modules' &&
      !/\.test\.tsx?$/.test(name)
    )
      addTo(hash, root, `${path}/${name}`);
  }
}
