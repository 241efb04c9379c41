import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './readJson';

const texts = z.record(z.string(), z.string()).optional();
const Manifest = z.object({
  name: z.string().optional(),
  workspaces: z.array(z.string()).optional(),
  scripts: texts,
  dependencies: texts,
  devDependencies: texts,
});
const Identity = z.object({ name: z.string(), version: z.string() });

/**
 * The package.json in a folder.
 *
 * @throws ToolError BUILD-004 when the folder has no package.json that npm could read.
 */
export function readManifest(folder: string): z.infer<typeof Manifest> {
  return readPackageJson(folder, Manifest);
}

/**
 * The name and the version in the package.json of a folder.
 *
 * @throws ToolError BUILD-004 when one of them is missing.
 */
export function readPackageIdentity(folder: string): z.infer<typeof Identity> {
  const { name, version } = readPackageJson(folder, Identity);
  return { name, version };
}

function readPackageJson<T>(folder: string, schema: z.ZodType<T>): T {
  return readJson(join(folder, 'package.json'), schema, {
    code: 'BUILD-004',
    recovery: 'Correct the file; npm reads it as well.',
  });
}
