import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import { didYouMean } from './didYouMean';

/** The names of all parts, the shell first: the workspaces of this checkout with a webpack.config.ts. */
export function partNames(root: string = projectRoot()): string[] {
  const { workspaces = [] } = readManifest(root);
  return workspaces.filter((name) => existsSync(join(root, name, 'webpack.config.ts')));
}

/** @throws ToolError BUILD-002 with the nearest name when `part` is not among the known parts. */
export function assertKnownPart(part: string, known: readonly string[]): void {
  if (known.includes(part)) return;
  throw new ToolError(
    'BUILD-002',
    `There is no part "${part}".${didYouMean(part, known)} The parts are ${known.join(', ')}.`,
  );
}

/**
 * The folder of a part of this checkout.
 *
 * @throws ToolError BUILD-002 when there is no such part.
 */
export function partFolder(part: string, root: string = projectRoot()): string {
  assertKnownPart(part, partNames(root));
  return join(root, part);
}
