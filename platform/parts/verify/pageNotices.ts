import type { Composer } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';
import { routeOf } from '../compose/routedPages';
import { removedPages, type RemovalFacts } from './checkRemovedPages';

interface NoticeFacts extends Pick<RemovalFacts, 'before' | 'after'> {
  readonly routes: Composer['routes'];
  readonly remotes: readonly Release[];
}

/**
 * What the publisher should know about pages that wait for their other half, and about pages that are gone: which
 * half is missing, and who brings it.
 */
export function pageNotices({ routes, remotes, before, after }: NoticeFacts): string[] {
  const unrouted = remotes.flatMap(({ part, pages }) =>
    pages
      .filter(({ path }) => routeOf(routes, path) === undefined)
      .map(
        ({ path }) =>
          `${path} of ${part} waits for its route: it goes live when the shell is published with the path in shell/src/routes.ts.`,
      ),
  );
  const unfilled = routes
    .filter(({ path }) => !path.endsWith('/*') && !(path in after))
    .map(
      ({ path, remote }) =>
        `The route ${path} waits for its page: it goes live when ${remote} is published with the path in its src/remote.ts.`,
    );
  const removed = removedPages({ before, after }).map(
    (path) => `${path} of ${before[path]} is no longer part of the site.`,
  );
  return [...unrouted, ...unfilled, ...removed];
}
