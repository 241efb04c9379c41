import semver from 'semver';
import type { Composer } from '../../contract/Composer';
import type { Release } from '../../contract/Release';
import { coversPath } from '../../contract/routePattern';
import { supportsContract } from '../../contract/supportsContract';
import type { Objection } from './Objection';

/** What a release is checked against. */
export interface LiveFacts {
  readonly shell: Release;
  readonly routes: Composer['routes'];
  readonly remote: Release;
}

/** Every reason why `remote` must not be composed with `shell`; none means that it may. Pure. */
export function objectionsTo({ shell, routes, remote }: LiveFacts): Objection[] {
  return [
    ...contractObjections(shell, remote),
    ...rangeObjections(shell, remote),
    ...routeObjections(routes, remote),
  ];
}

function contractObjections(shell: Release, { part, contract }: Release): Objection[] {
  const { supported, reason } = supportsContract(shell.supports, contract);
  if (supported) return [];
  return [
    {
      code: 'PARTS-020',
      sentence: `${part} cannot run in the live shell ${shell.hash}: ${reason}. Publish a shell that supports it, or build the part against that contract.`,
    },
  ];
}

function rangeObjections(shell: Release, remote: Release): Objection[] {
  return Object.entries(remote.shared).flatMap(([name, range]): Objection[] => {
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

function routeObjections(routes: Composer['routes'], { part, pages }: Release): Objection[] {
  const claim = (path: string, problem: string): Objection => ({
    code: 'PARTS-022',
    sentence: `${part} claims ${path}, ${problem}. Change src/remote.ts, or shell/src/routes.ts and publish the shell first.`,
  });
  const paths = pages.map(({ path }) => path);
  const wrong = paths.flatMap((path, index) => {
    const owner = routeOf(routes, path)?.remote;
    if (!PLAIN_PATH.test(path)) return claim(path, 'which is no plain path');
    if (owner === undefined) return claim(path, 'which is not in the route table');
    if (owner !== part) return claim(path, `which belongs to ${owner}`);
    return paths.indexOf(path) === index ? [] : claim(path, 'more than once');
  });
  const missing = routes
    .filter(({ path, remote }) => remote === part && !path.endsWith('/*'))
    .filter(
      (route) =>
        !pages.some(
          ({ path, expose }) => path === route.path && expose === (route.expose ?? expose),
        ),
    )
    .map(({ path, expose }): Objection => ({
      code: 'PARTS-023',
      sentence: `${part} has no page for ${path}${expose === undefined ? '' : ` drawn by ${expose}`}, which the route table gives to it. Declare it in src/remote.ts.`,
    }));
  return [...wrong, ...missing];
}

/** A page becomes a file of its path: dots and doubled slashes would lead out of the site's folder. */
const PLAIN_PATH = /^\/$|^(\/(?!\.{1,2}(\/|$))[^/?#\\]+)+$/;

function routeOf(routes: Composer['routes'], path: string): Composer['routes'][number] | undefined {
  return routes.find((route) => coversPath(route.path, path));
}
