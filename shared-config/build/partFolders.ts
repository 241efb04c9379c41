import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot';
import { ToolError } from './ToolError';

/** The names of all parts: every workspace but shared-config, the shell first. */
export function partNames(root: string = projectRoot()): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.filter((name) => name !== 'shared-config');
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
