import semver from 'semver';
import type { Release } from 'shared-config/contract/Release';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { allows, declaredOrigins } from '../compose/outsideOrigins';
import { admits, routeOf } from '../compose/routedPages';
import type { Candidate, Check } from './Candidate';
import type { Violation } from '../programs/refuse';
import { SHELL } from '../store/siteLayout';

/** A violation for each shared module that a remote needs in another version than the shell provides. */
export const rangeViolations: Check<'shell' | 'remotes'> = ({ shell, remotes }) => {
  return remotes.flatMap(({ part, shared }) =>
    Object.entries(shared).flatMap(([name, range]): Violation[] => {
      const provided = shell.shared[name];
      if (provided !== undefined && semver.satisfies(provided, range)) return [];
      const sentence = `${part} needs ${name} ${range}, and the live shell provides ${provided ?? 'none'}. Change the range in its package.json, or publish a shell with that version.`;
      return [{ code: 'PARTS-021', part, sentence }];
    }),
  );
};

/** A violation for each route with an invalid path. */
export const routeTableViolations: Check<'routes'> = ({ routes }) => {
  return routes.flatMap(({ path }): Violation[] => {
    const problem = whyNoPagePath(path === '/*' ? '/' : path.replace(/\/\*$/, ''));
    const sentence = `The route table names ${path}, ${problem}. Change the path in shell/src/routes.json.`;
    return problem === undefined ? [] : [{ code: 'PARTS-022', part: SHELL, sentence }];
  });
};

/** A violation for each path of a remote that is invalid, or that it claims twice. */
export const claimViolations: Check<'remotes'> = ({ remotes }) => {
  return remotes.flatMap(({ part, pages }) => {
    const paths = pages.map(({ path }) => path);
    return paths.flatMap((path, index): Violation[] => {
      const problem =
        whyNoPagePath(path) ?? (paths.indexOf(path) === index ? undefined : 'more than once');
      const sentence = `${part} claims ${path}, ${problem}. Change the path in its src/remote.ts (the path of a post is the name of its file).`;
      return problem === undefined ? [] : [{ code: 'PARTS-022', part, sentence }];
    });
  });
};

/**
 * A violation for each page of a new release whose path the route table gives to another remote. Otherwise a remote could
 * wait for the path until its owner is retired.
 */
export const ownerViolations: Check<'routes' | 'changed' | 'kind'> = ({
  routes,
  changed,
  kind,
}) => {
  if (kind !== 'new') return [];
  return changed.flatMap(({ release: { part, pages } }) =>
    pages.flatMap(({ path }): Violation[] => {
      const route = routeOf(routes, path);
      if (route === undefined || admits(route, part)) return [];
      const moved = JSON.stringify({ path, remote: part, formerly: route.remote });
      const sentence = `${part} claims ${path}, which the route table gives to ${route.remote}. Take it out of its src/remote.ts. If the page moves to ${part}, publish a shell that has ${moved} in shell/src/routes.json, before this release or with it.`;
      return [{ code: 'PARTS-022', part, sentence }];
    }),
  );
};

/**
 * A violation for each former path that cannot redirect. A stored release may claim a path that belongs to another page
 * by now; that page keeps it.
 */
export const formerPathViolations: Check<'formerPaths' | 'kind'> = ({ formerPaths, kind }) => {
  if (kind !== 'new') return [];
  return formerPaths.flatMap(({ from, page, problem }): Violation[] => {
    const sentence = `${page.path} of ${page.part} was formerly ${from}, ${problem}. Change formerly in its src/remote.ts, or in the front matter of the post.`;
    return problem === undefined ? [] : [{ code: 'PARTS-032', part: page.part, sentence }];
  });
};

/**
 * A violation for each remote that declares an origin which no route to it allows. A remote without a route gets its origins
 * with the route that it waits for; a stored release had other routes.
 */
export const originViolations: Check<'routes' | 'remotes' | 'kind'> = (facts) => {
  const { routes, remotes, kind } = facts;
  if (kind !== 'new') return [];
  const routed = remotes.filter(({ part }) => routes.some(({ remote }) => remote === part));
  return routed.flatMap((remote): Violation[] => {
    const { part } = remote;
    const declared = declaredOrigins(remote);
    const refused = declared.filter((origin) => !allows(routes, part, origin));
    if (refused.length === 0) return [];
    const sentence = `${part} declares in its src/remote.ts what no route to it allows: ${refused.join(', ')}. Publish a shell that has "origins": ${JSON.stringify(declared)} in a route of ${part} in shell/src/routes.json, before this release or with it, or take the origin out.`;
    return [{ code: 'PARTS-185', part, sentence }];
  });
};

type Facts = Pick<Candidate, 'before' | 'changed' | 'kind' | 'accepts'> & {
  readonly remotes: readonly Pick<Release, 'part'>[];
  readonly composed: Pick<Candidate['composed'], 'pages' | 'redirects'>;
};

/** The pages that a change takes off the site, sorted by path. A path that redirects is not one. */
export function removedPages({ before, composed }: Pick<Facts, 'before' | 'composed'>): string[] {
  return Object.keys(before?.pages ?? {})
    .filter((path) => !(path in composed.pages || path in composed.redirects))
    .sort();
}

/**
 * A violation for each part that would lose pages through the route table of the shell. A publish of the shell
 * may take single pages of a part away, so that a page can be removed in either order; the last page, and every
 * page that a rollback would take, needs an explicit decision. Parts that are published, rolled back or retired decide
 * about their own pages.
 */
export function removalViolations(facts: Facts): Violation[] {
  const { before, composed, changed, remotes, kind, accepts } = facts;
  if (accepts === 'lost pages') return [];
  const acting = new Set(changed.map(({ release }) => release.part));
  const isLive = (name: string): boolean => remotes.some(({ part }) => part === name);
  const removed = removedPages(facts);
  const left = new Set(Object.values(composed.pages));
  return [...new Set(removed.map((path) => before?.pages[path] ?? ''))]
    .filter((part) => isLive(part) && !acting.has(part))
    .filter((part) => kind === 'rolled back' || !left.has(part))
    .map((part) => {
      const paths = removed.filter((path) => before?.pages[path] === part);
      const sentence = `${part} would lose ${paths.join(', ')}: the route table of this shell does not name ${paths.length === 1 ? 'it' : 'them'}. If that is meant, retire the part first (npm run parts -- retire ${part}), or add --drop-pages --reason "…".`;
      return { code: 'PARTS-027', part, sentence };
    });
}
