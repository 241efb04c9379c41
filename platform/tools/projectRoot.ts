import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * The folder of the whole project: the nearest one above `from` whose package.json names workspaces.
 *
 * @throws ToolError BUILD-001 when there is none, BUILD-004 when a package.json on the way cannot be read.
 */
export function projectRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && readManifest(folder).workspaces) return folder;
    if (dirname(folder) === folder) {
      throw new ToolError(
        'BUILD-001',
        `No package.json with workspaces at or above ${from}. Run this inside the project.`,
      );
    }
  }
}
