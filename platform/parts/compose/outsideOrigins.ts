import type { Release } from 'shared-config/contract/Release';
import type { Origins } from 'shared-config/contract/RemoteModule';
import type { Route } from 'shared-config/contract/Route';

const USES = ['connect', 'frame', 'image'] as const satisfies (keyof Origins)[];

type Remote = Pick<Release, 'part' | 'origins'>;

/**
 * The origins that the policy of every document allows: those that a remote declares in its `src/remote.ts` and that a route
 * to it allows. Every document, because a visitor moves from one page to the next under the policy of the first.
 */
export function allowedOrigins(
  routes: readonly Route[],
  remotes: readonly Remote[],
): Required<Origins> {
  const allowed = (use: keyof Origins): string[] =>
    remotes.flatMap(({ part, origins = {} }) =>
      (origins[use] ?? []).filter((origin) => allows(routes, part, origin)),
    );
  return { connect: allowed('connect'), frame: allowed('frame'), image: allowed('image') };
}

/** The origins that a remote declares, each once. */
export function declaredOrigins({ origins = {} }: Pick<Remote, 'origins'>): string[] {
  return [...new Set(USES.flatMap((use) => origins[use] ?? []))];
}

/** Whether a route to a remote allows its pages an origin. */
export function allows(routes: readonly Route[], part: string, origin: string): boolean {
  return routes.some(({ remote, origins }) => remote === part && origins?.includes(origin));
}
