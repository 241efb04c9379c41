import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { assertKnownPart, partNames } from '../partFolders';
import { partWith } from './NewPart';
import { LISTING_FILES, routeTable, withoutPart } from './partLists';
import { madeFiles } from './planNewPart';
import { workflowFile } from './partWorkspace';
import { workspaceFiles, type ProjectChange } from './ProjectChange';

/**
 * What takes a remote out of a project: all that `planNewPart` makes, and its other routes. Only reads.
 *
 * @param force Whether files that `parts new` did not write are removed too.
 * @throws ToolError BUILD-002 for an unknown part, PARTS-094 for such a file without `force`, PARTS-095 for the shell.
 */
export function planRemovedPart(root: string, name: string, force: boolean): ProjectChange {
  if (name === 'shell')
    throw new ToolError(
      'PARTS-095',
      'The shell cannot be removed: it composes every page. Name a remote.',
    );
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = Object.fromEntries(
    LISTING_FILES.map((file) => [file, withoutPart(file, read(file), name)]),
  );
  const isListed = LISTING_FILES.some((file) => write[file] !== read(file));
  if (!isListed) assertKnownPart(name, partNames(root));
  const foreign = force ? [] : writtenSince(root, name);
  if (foreign.length > 0)
    throw new ToolError(
      'PARTS-094',
      `${name} has files that "parts new" did not write, or that were changed since: ${foreign.join(', ')}. Add --force to remove them too. Nothing was removed.`,
    );
  return { write, remove: [name, workflowFile(name)] };
}

/** The files of a part that differ from what `parts new` would write for its path and title. */
function writtenSince(root: string, name: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const files = [...workspaceFiles(root, name), workflowFile(name)].filter((file) =>
    existsSync(join(root, file)),
  );
  const path = routeTable(read('shell/src/routes.ts')).find(({ remote }) => remote === name)?.path;
  const title = files.flatMap((file) => /^const TITLE = '(.*)';$/m.exec(read(file))?.[1] ?? [])[0];
  if (path === undefined || path.endsWith('/*')) return files;
  const made = madeFiles(root, partWith(name, path, title));
  return files.filter((file) => made[file] !== read(file));
}
