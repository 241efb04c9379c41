import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildMode } from './webpack/PartOptions';

/** What of shared-config ends up in, or steers, the build of a part. */
const SHARED_INPUTS = ['contract', 'site', 'services', 'ui', 'build', 'router.ts', 'package.json'];

/** A hash over everything that the build of a part depends on, so that an unchanged part is not built again. */
export function fingerprint(root: string, part: string, mode: BuildMode): string {
  const hash = createHash('sha256').update(`${mode}\n${process.version}\n`);
  const inputs = [
    part,
    'package-lock.json',
    ...SHARED_INPUTS.map((name) => `shared-config/${name}`),
  ];
  for (const input of inputs) addTo(hash, root, input);
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
