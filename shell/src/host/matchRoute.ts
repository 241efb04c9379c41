import { pathInAddress } from 'shared-config/contract/pagePath';
import { coversPath, type Route } from 'shared-config/contract/Route';
import { languageOf } from 'shared-config/i18n/languages';

/** The path without escapes and trailing slashes, as pages and routes write it. */
export function plainPath(pathname: string): string {
  const path = pathInAddress(pathname).replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The route of a path, whatever its language, or nothing if none of them covers it. */
export function matchRoute<Found extends Pick<Route, 'path'>>(
  pathname: string,
  routes: readonly Found[],
): Found | undefined {
  const { path } = languageOf(plainPath(pathname));
  return routes.find((route) => coversPath(route.path, path));
}
