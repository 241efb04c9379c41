import { type Route, coversPath } from 'shared-config/contract/Route';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { knownRoutes } from './knownRoutes';

/** The path without escapes and trailing slashes, as pages and routes write it. */
export function plainPath(pathname: string): string {
  const path = pathInAddress(pathname).replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The route of a path, or nothing where this tab knows of none (yet). */
export function matchRoute(
  pathname: string,
  routes: readonly Route[] = knownRoutes(),
): Route | undefined {
  const path = plainPath(pathname);
  return routes.find((route) => coversPath(route.path, path));
}
