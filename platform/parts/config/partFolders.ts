import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import { didYouMean } from 'shared-config/build/didYouMean';

/** A repository with several parts as workspaces, or with one standalone part. */
export interface Project {
  readonly folder: string;
  /** The folder of each part by its name, in the order of the workspaces. */
  readonly parts: Readonly<Record<string, string>>;
  /** The address of the site's git repository, which a standalone part names in its package.json. */
  readonly site?: string | undefined;
}

/**
 * The project around a folder: the nearest one at or above it whose workspaces have a part, else the nearest part. A part
 * is a folder with a "part" in its package.json.
 *
 * @throws ToolError BUILD-001 when there is none, BUILD-004 when a package.json on the way cannot be read.
 */
export function findProject(from: string): Project {
  let alone: Project | undefined;
  for (let folder = from; ; folder = dirname(folder)) {
    const { workspaces = [], ...own } = manifestIn(folder) ?? {};
    const parts = Object.assign({}, ...workspaces.map((path) => partIn(join(folder, path))));
    if (Object.keys(parts).length > 0) return { folder, parts };
    if (own.part) alone ??= { folder, parts: partIn(folder), site: own.part.site };
    if (dirname(folder) !== folder) continue;
    if (alone) return alone;
    throw new ToolError(
      'BUILD-001',
      `No package.json with a "part", and none with workspaces that have one, at or above ${from}. Run this inside of the project.`,
    );
  }
}

function manifestIn(folder: string): ReturnType<typeof readManifest> | undefined {
  return existsSync(join(folder, 'package.json')) ? readManifest(folder) : undefined;
}

function partIn(folder: string): Project['parts'] {
  const { name, part } = manifestIn(folder) ?? {};
  return name !== undefined && part ? { [name]: folder } : {};
}

/** The names of all parts of the project around a folder. */
export function partNames(root: string = process.cwd()): string[] {
  return Object.keys(findProject(root).parts);
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
 * The folder of a part of the project around `root`.
 *
 * @throws ToolError BUILD-002 when there is no such part.
 */
export function partFolder(part: string, root: string = process.cwd()): string {
  const { parts } = findProject(root);
  assertKnownPart(part, Object.keys(parts));
  return parts[part] ?? '';
}

/** @throws ToolError PARTS-061 without the lock file. */
export function assertLockFile(root: string): void {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return;
    if (dirname(folder) === folder) break;
  }
  throw new ToolError(
    'PARTS-061',
    `${join(root, 'package-lock.json')} is missing, so the versions of all packages are unknown. Bring it back: git restore package-lock.json (in a sparse checkout: git sparse-checkout reapply), or make it: npm install. Nothing was published.`,
  );
}
