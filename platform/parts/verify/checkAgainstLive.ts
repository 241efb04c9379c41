import semver from 'semver';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { routeOf } from '../compose/routedPages';
import type { Candidate } from './Candidate';
import type { Violation } from '../process/refuse';

/** A violation for each shared module that a remote needs in another version than the shell provides. */
export function rangeViolations({
  shell,
  remotes,
}: Pick<Candidate, 'shell' | 'remotes'>): Violation[] {
  return remotes.flatMap(({ part, shared }) =>
    Object.entries(shared).flatMap(([name, range]): Violation[] => {
      const provided = shell.shared[name];
      if (provided !== undefined && semver.satisfies(provided, range)) return [];
      const sentence = `${part} needs ${name} ${range}, and the live shell provides ${provided ?? 'none'}. Change the range in its package.json, or publish a shell with that version.`;
      return [{ code: 'PARTS-021', sentence }];
    }),
  );
}

/** A violation for each route that no page can have. */
export function routeTableViolations({ routes }: Pick<Candidate, 'routes'>): Violation[] {
  return routes.flatMap(({ path }): Violation[] => {
    const problem = whyNoPagePath(path === '/*' ? '/' : path.replace(/\/\*$/, ''));
    const sentence = `The route table names ${path}, ${problem}. Change the path in shell/src/routes.ts.`;
    return problem === undefined ? [] : [{ code: 'PARTS-022', sentence }];
  });
}

/** A violation for each path of a remote that no page can have, that another part owns, or that comes twice. */
export function claimViolations({
  routes,
  remotes,
}: Pick<Candidate, 'routes' | 'remotes'>): Violation[] {
  return remotes.flatMap(({ part, pages }) => {
    const paths = pages.map(({ path }) => path);
    return paths.flatMap((path, index): Violation[] => {
      const owner = routeOf(routes, path)?.remote ?? part;
      const problem =
        whyNoPagePath(path) ??
        (owner === part ? undefined : `which belongs to ${owner}`) ??
        (paths.indexOf(path) === index ? undefined : 'more than once');
      const sentence = `${part} claims ${path}, ${problem}. Change the path in its src/remote.ts (the path of a post is the name of its file), or the owner in shell/src/routes.ts.`;
      return problem === undefined ? [] : [{ code: 'PARTS-022', sentence }];
    });
  });
}
