import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesBehind } from './workspacesBehind';
import type { BuildMode } from './webpack/PartOptions';

/**
 * A hash of everything the build of a part reads: the part, the workspaces it depends on and the lock file.
 *
 * @param counts whether a file of that path in the project counts; all by default.
 */
export function fingerprint(
  root: string,
  part: string,
  mode: BuildMode,
  counts: (name: string) => boolean = () => true,
): string {
  const hash = createHash('sha256').update(`${mode}\n${process.version}\n`);
  for (const input of ['package-lock.json', ...workspacesBehind(root, part)])
    addTo(hash, root, input, counts);
  return hash.digest('hex');
}

function addTo(
  hash: ReturnType<typeof createHash>,
  root: string,
  path: string,
  counts: (name: string) => boolean,
): void {
  const place = join(root, path);
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place).sort())
      if (!IGNORED.test(name)) addTo(hash, root, `${path}/${name}`, counts);
  } else if (counts(path)) hash.update(`${path}\n`).update(readFileSync(place));
}

const IGNORED = /^(dist|dist-dev|node_modules|\.mf)$|\.test\.tsx?$/;
