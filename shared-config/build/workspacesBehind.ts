import { join } from 'node:path';
import { readManifest } from './readManifest';

/**
 * A workspace and every workspace that its package.json lists, directly or through another one, in the order
 * they are found. A build of the workspace reads no other files of this repository.
 *
 * @throws ToolError BUILD-004 when a package.json cannot be read.
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
