import type { Composer } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';
import { type Route, coversPath } from 'shared-config/contract/Route';

type Remote = Pick<Release, 'part' | 'pages'>;

/** The route of a path; the first one that covers it counts. */
export function routeOf(routes: Composer['routes'], path: string): Route | undefined {
  return routes.find((route) => coversPath(route.path, path));
}

/**
 * The pages of a remote that are part of the site: those that a route leads to. A remote may have a page before
 * the shell has its route.
 */
export function routedPages(routes: Composer['routes'], { part, pages }: Remote): Release['pages'] {
  return pages.filter(({ path }) => routeOf(routes, path)?.remote === part);
}

/**
 * The routes that lead to a page, for `registry.json`. A route may be there before its remote has the page. The
 * remote decides which expose renders it.
 */
export function livingRoutes(routes: Composer['routes'], remotes: readonly Remote[]): Route[] {
  return routes.flatMap((route): Route[] => {
    const remote = remotes.find(({ part }) => part === route.remote);
    if (!remote) return [];
    if (route.path.endsWith('/*')) return [route];
    const page = remote.pages.find(({ path }) => path === route.path);
    return page ? [{ ...route, expose: page.expose }] : [];
  });
}
