import semver from 'semver';
import type { Composer } from '../contract/Composer';
import type { Release } from '../contract/Release';
import { supportsContract } from '../contract/supportsContract';
import { ToolError } from '../build/ToolError';

/** A reason not to publish: its code and a sentence with the way out. */
export interface Objection {
  readonly code: `PARTS-${string}`;
  readonly sentence: string;
}

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
  return Object.entries(remote.shared)
    .filter(([name, range]) => !semver.satisfies(shell.shared[name] ?? '0.0.0', range))
    .map(([name, range]) => ({
      code: 'PARTS-021',
      sentence: `${remote.part} needs ${name} ${range}, and the live shell provides ${shell.shared[name] ?? 'none'}. Change the range in its package.json, or publish a shell with that version.`,
    }));
}

function routeObjections(routes: Composer['routes'], { part, pages }: Release): Objection[] {
  const foreign = pages
    .filter(({ path }) => routeOf(routes, path)?.remote !== part)
    .map(({ path }): Objection => {
      const owner = routeOf(routes, path)?.remote;
      const whose = owner ? `belongs to ${owner}` : 'is not in the route table';
      return {
        code: 'PARTS-022',
        sentence: `${part} claims ${path}, which ${whose}. Change src/remote.ts, or shell/src/routes.ts and publish the shell first.`,
      };
    });
  const missing = routes
    .filter(
      ({ path, remote }) =>
        remote === part && !path.endsWith('/*') && !pages.some((page) => page.path === path),
    )
    .map(({ path }): Objection => ({
      code: 'PARTS-023',
      sentence: `${part} has no page for ${path}, which the route table gives to it. Declare it in src/remote.ts.`,
    }));
  return [...foreign, ...missing];
}

function routeOf(routes: Composer['routes'], path: string): Composer['routes'][number] | undefined {
  return routes.find((route) => {
    const root = route.path.slice(0, -2);
    return route.path.endsWith('/*')
      ? path === root || path.startsWith(`${root}/`)
      : route.path === path;
  });
}

/** @throws ToolError with the first objection's code and every sentence. */
export function refuse(objections: readonly Objection[]): void {
  const [first] = objections;
  if (first)
    throw new ToolError(
      first.code,
      `${objections.map(({ sentence }) => sentence).join(' ')} Nothing was published.`,
    );
}
