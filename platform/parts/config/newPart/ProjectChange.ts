import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';

/** What a command changes in the sources of the project; paths start at the project's folder. */
export interface ProjectChange {
  /** The new text of each file that is created or edited. */
  readonly write: Readonly<Record<string, string>>;
  /** Files and folders. */
  readonly remove: readonly string[];
}

/**
 * Makes the change. All texts are known before the first file is touched. The files that list parts come last, so
 * the same command completes a change that a kill cut short.
 */
export function applyChange(root: string, { write, remove }: ProjectChange): void {
  for (const path of remove) rmSync(join(root, path), { recursive: true, force: true });
  for (const [file, text] of Object.entries(write)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Folders that builds, tests and npm make; git ignores them. */
const MADE_BY_TOOLS = /^(?:dist|dist-dev|node_modules|coverage)\//;

/** The files of a workspace that its team writes; paths start at the project's folder. Empty if there is none. */
export const workspaceFiles = (root: string, name: string): string[] =>
  listFiles(join(root, name))
    .filter((file) => !MADE_BY_TOOLS.test(file))
    .map((file) => `${name}/${file}`);
