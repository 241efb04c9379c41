import { ToolError } from 'shared-config/build/ToolError';
import type { GeneratedRemote } from './remotes';

/**
 * The text of `shell/src/routes.ts` with the routes of generated remotes at the end of its table. Pure.
 *
 * @throws ToolError BENCH-004 where the text does not end its table as expected.
 */
export function withRoutes(routes: string, remotes: readonly GeneratedRemote[]): string {
  const end = /^\];$/m;
  const start = routes.indexOf('export const ROUTES');
  const table = start < 0 ? '' : routes.slice(start);
  if (!end.test(table))
    throw new ToolError(
      'BENCH-004',
      'shell/src/routes.ts has no table "export const ROUTES" that ends in a line "];", so no routes can be added for generated remotes. Adapt benchmarks/generate/routeTable.ts to it.',
    );
  const lines = remotes.flatMap((remote) =>
    remote.routes.map(
      ({ path, expose }) =>
        `  { path: '${path}', remote: '${remote.name}', expose: '${expose}' },\n`,
    ),
  );
  return routes.slice(0, start) + table.replace(end, () => `${lines.join('')}];`);
}

/** The text of the root's package.json with more workspaces, before shared-config. Pure. */
export function withWorkspaces(manifest: string, names: readonly string[]): string {
  const content = JSON.parse(manifest) as { workspaces: string[] };
  const others = content.workspaces.filter((name) => name !== 'shared-config');
  return `${JSON.stringify({ ...content, workspaces: [...others, ...names, 'shared-config'] }, null, 2)}\n`;
}
