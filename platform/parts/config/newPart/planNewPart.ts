import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coversPath } from 'shared-config/contract/Route';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import type { NewPart } from './NewPart';
import { LISTING_FILES, routeTable, withPart } from './partLists';
import { partWorkflow, partWorkspace, workflowFile } from './partWorkspace';
import { workspaceFiles, type ProjectChange } from './ProjectChange';

/**
 * What makes a part in a project: its workspace, its workflow, and its entry in each list of parts. Only reads.
 * A change that was cut short is completed by the same command.
 *
 * @throws ToolError PARTS-090 when the name is taken, PARTS-091 when a route has the path, PARTS-093 when a list
 *   of parts is not where it should be.
 */
export function planNewPart(root: string, part: NewPart): ProjectChange {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const made = madeFiles(root, part);
  const other = [...workspaceFiles(root, part.name), workflowFile(part.name)].find(
    (file) => existsSync(join(root, file)) && made[file] !== read(file),
  );
  if (other)
    throw new ToolError(
      'PARTS-090',
      `The name ${part.name} is taken: ${other} exists, and this command would write it differently. Choose another name, or take that part away first: npm run parts -- remove ${part.name}.`,
    );
  assertFreePath(part, read('shell/src/routes.ts'));
  const edited = LISTING_FILES.map((file) => [file, withPart(file, read(file), part)] as const);
  return { write: { ...made, ...Object.fromEntries(edited) }, remove: [] };
}

/** The files that exist for a part alone, and their text. */
export function madeFiles(root: string, part: NewPart): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = readManifest(join(root, 'shell'));
  const files = partWorkspace(part, {
    react: dependencies['react'] ?? '*',
    testingLibrary: devDependencies['@testing-library/react'] ?? '*',
  });
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([file, text]) => [`${part.name}/${file}`, text]),
    ),
    [workflowFile(part.name)]: partWorkflow(part.name),
  };
}

function assertFreePath({ name, path }: NewPart, routes: string): void {
  const owner = routeTable(routes).find(
    (route) => coversPath(route.path, path) && route.remote !== name,
  );
  if (owner)
    throw new ToolError(
      'PARTS-091',
      `The path ${path} belongs to ${owner.remote}: shell/src/routes.ts has the route ${owner.path}. Choose another path, or add the page to that remote.`,
    );
}
