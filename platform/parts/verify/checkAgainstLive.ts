import semver from 'semver';
import type { Composer } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { routeOf } from '../compose/routedPages';
import type { Violation } from './Violation';

interface LiveFacts {
  readonly shell: Release;
  readonly composer: Pick<Composer, 'routes'>;
  readonly remote: Release;
}

/** Every reason why `remote` must not be composed with `shell`. */
export function violationsOf({ shell, composer, remote }: LiveFacts): Violation[] {
  return [...rangeViolations(shell, remote), ...routeViolations(composer.routes, remote)];
}

/** A violation for each route that no page can have. */
export function routeTableViolations(routes: Composer['routes']): Violation[] {
  return routes.flatMap(({ path }): Violation[] => {
    const problem = whyNoPagePath(path === '/*' ? '/' : path.replace(/\/\*$/, ''));
    const sentence = `The route table names ${path}, ${problem}. Change the path in shell/src/routes.ts.`;
    return problem === undefined ? [] : [{ code: 'PARTS-022', sentence }];
  });
}

function rangeViolations(shell: Release, remote: Release): Violation[] {
  return Object.entries(remote.shared).flatMap(([name, range]): Violation[] => {
    const provided = shell.shared[name];
    if (provided !== undefined && semver.satisfies(provided, range)) return [];
    return [
      {
        code: 'PARTS-021',
        sentence: `${remote.part} needs ${name} ${range}, and the live shell provides ${provided ?? 'none'}. Change the range in its package.json, or publish a shell with that version.`,
      },
    ];
  });
}

function routeViolations(routes: Composer['routes'], { part, pages }: Release): Violation[] {
  const claim = (path: string, problem: string): Violation => ({
    code: 'PARTS-022',
    sentence: `${part} claims ${path}, ${problem}. Change the path in its src/remote.ts (the path of a post is the name of its file), or the owner in shell/src/routes.ts.`,
  });
  const paths = pages.map(({ path }) => path);
  return paths.flatMap((path, index) => {
    const owner = routeOf(routes, path)?.remote ?? part;
    const problem = whyNoPagePath(path);
    if (problem !== undefined) return claim(path, problem);
    if (owner !== part) return claim(path, `which belongs to ${owner}`);
    return paths.indexOf(path) === index ? [] : claim(path, 'more than once');
  });
}
