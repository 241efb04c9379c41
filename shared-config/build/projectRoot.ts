import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ToolError } from './ToolError';

/**
 * The folder of the whole project: the nearest one above `from` whose package.json names workspaces.
 *
 * @throws ToolError BUILD-001 when there is none.
 */
export function projectRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (
      existsSync(manifest) &&
      'workspaces' in (JSON.parse(readFileSync(manifest, 'utf8')) as object)
    )
      return folder;
    if (dirname(folder) === folder) {
      throw new ToolError(
        'BUILD-001',
        `No package.json with workspaces at or above ${from}. Run this inside the project.`,
      );
    }
  }
}
