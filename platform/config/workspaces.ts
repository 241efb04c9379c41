import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * A workspace and every workspace that its package.json lists, directly or through another one, in the order
 * in which they are found. Their files are all that a build of the workspace reads from this repository.
 */
export function workspacesBehind(root: string, workspace: string): string[] {
  const all = new Set(readManifest(root).workspaces);
  const found = new Set([workspace]);
  for (const name of found) {
    const { dependencies, devDependencies } = readManifest(join(root, name));
    for (const needed of Object.keys({ ...dependencies, ...devDependencies }))
      if (all.has(needed)) found.add(needed);
  }
  return [...found];
}

/** The package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
