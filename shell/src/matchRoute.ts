import { coversPath } from 'shared-config/contract/routePattern';
import { ROUTES, type Route } from './routes';

/** The path without a slash at its end, as the web server and the routes write it. */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The route of a path, or nothing where the site has no such path. */
export function matchRoute(pathname: string, routes: readonly Route[] = ROUTES): Route | undefined {
  const path = plainPath(pathname);
  return routes.find((route) => coversPath(route.path, path));
}
