import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './readJson';

const ranges = z.record(z.string(), z.string()).optional();
const MANIFEST = z.object({
  workspaces: z.array(z.string()).optional(),
  dependencies: ranges,
  devDependencies: ranges,
});

/**
 * A workspace and every workspace that its package.json lists, directly or through another one, in the order
 * they are found. A build of the workspace reads no other files of this repository.
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

/** @throws ToolError BUILD-004 when the folder has no package.json that npm could read. */
export function readManifest(folder: string): z.infer<typeof MANIFEST> {
  return readJson(join(folder, 'package.json'), MANIFEST, {
    code: 'BUILD-004',
    wayOut: 'Correct the file; npm reads it as well.',
  });
}
