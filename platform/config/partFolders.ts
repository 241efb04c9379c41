import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';

/** The names of all parts, the shell first: the workspaces of this checkout with a webpack.config.ts. */
export function partNames(root: string = projectRoot()): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.filter((name) => existsSync(join(root, name, 'webpack.config.ts')));
}

/**
 * The folder of a part.
 *
 * @throws ToolError BUILD-002 when there is no such part.
 */
export function partFolder(part: string, root: string = projectRoot()): string {
  const known = partNames(root);
  if (!known.includes(part))
    throw new ToolError(
      'BUILD-002',
      `There is no part "${part}". The parts are ${known.join(', ')}.`,
    );
  return join(root, part);
}
