import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './readJson';

const texts = z.record(z.string(), z.string()).optional();
/** What makes a folder a part: `site` is the address of the site's git repository. */
const Part = z.strictObject({ kind: z.enum(['shell', 'remote']), site: z.string().optional() });
const Manifest = z.object({
  name: z.string().optional(),
  workspaces: z.array(z.string()).optional(),
  scripts: texts,
  part: Part.optional(),
  dependencies: texts,
  devDependencies: texts,
});
const Identity = z.object({ name: z.string(), version: z.string() });

/** The package.json in a folder. Throws ToolError BUILD-004 if there is none that npm could read. */
export function readManifest(folder: string): z.infer<typeof Manifest> {
  return readPackageJson(folder, Manifest);
}

/** Name and version in the package.json of a folder. Throws ToolError BUILD-004 if one of them is missing. */
export function readPackageIdentity(folder: string): z.infer<typeof Identity> {
  const { name, version } = readPackageJson(folder, Identity);
  return { name, version };
}

/**
 * The folder of an installed package as imported from the first of some folders that has it; undefined if none has it.
 * Ignores the package's `exports`.
 */
export function packageFolder(name: string, ...importers: readonly string[]): string | undefined {
  return importers
    .flatMap((folder) => createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

function readPackageJson<T>(folder: string, schema: z.ZodType<T>): T {
  return readJson(join(folder, 'package.json'), schema, {
    code: 'BUILD-004',
    recovery: 'Correct the file; npm reads it as well.',
  });
}
