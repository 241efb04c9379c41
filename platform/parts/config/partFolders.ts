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

/** @throws ToolError PARTS-061 without the lock file, which belongs to what a part is built from. */
export function assertLockFile(root: string): void {
  if (existsSync(join(root, 'package-lock.json'))) return;
  throw new ToolError(
    'PARTS-061',
    `${join(root, 'package-lock.json')} is missing, so the versions of all packages are unknown. Bring it back: git restore package-lock.json (in a sparse checkout: git sparse-checkout reapply). Nothing was published.`,
  );
}

/** The workspace of the browser's tests, which no site needs. */
const TESTS = 'e2e';

/**
 * A local site has every part.
 *
 * @throws ToolError LOCAL-005 when workspaces are not in this checkout, and PARTS-061 without the lock file.
 */
export function assertAllParts(root: string): void {
  const { workspaces = [] } = readManifest(root);
  const missing = workspaces.filter(
    (name) => name !== TESTS && !existsSync(join(root, name, 'package.json')),
  );
  if (missing.length > 0)
    throw new ToolError(
      'LOCAL-005',
      `A local site is built from every part, and this checkout lacks ${missing.join(', ')}. Add them: git sparse-checkout add ${missing.join(' ')}. To publish one part, its own workspace, platform and the workspaces behind it are enough.`,
    );
  assertLockFile(root);
}
