import type { Route } from 'shared-config/contract/Route';

/*
 * The routes that this tab knows: at first that of the page it arrived on, which the page itself names, and
 * with the registry all others. So no script of a first visit grows with the site.
 */

let known: readonly Route[] = [];
let complete = false;

export const knownRoutes = (): readonly Route[] => known;

/** Whether a path without a route has none, or may only not be known yet. */
export const knowsAllRoutes = (): boolean => complete;

/** The route of the page that the visitor arrived on, with its own module. */
export function learnArrival(route: Route): void {
  if (!complete) known = [route];
}

/** All routes of the site. */
export function learnRoutes(routes: readonly Route[]): void {
  known = routes;
  complete = true;
}
