import type { PageData } from 'shared-config/contract/PageData';
import { type LiveRoute, coversPath } from 'shared-config/contract/Route';
import { languageOf } from 'shared-config/i18n/languages';
import { pathInAddress } from 'shared-config/contract/pagePath';

/*
 * The routes that this tab knows: at first the route of the arrival page, from its data block, later those of the
 * registry. The shell's script then does not grow with the number of routes.
 */

let known: readonly LiveRoute[] = [];
let complete = false;

/** Whether the tab has the whole route table, so that a path without a route does not exist. */
export const knowsAllRoutes = (): boolean => complete;

/** Notes the route of the page that the visitor arrived on. */
export function knowArrival(
  path: string,
  { page, languages }: Pick<PageData, 'page' | 'languages'>,
): void {
  if (!page || complete) return;
  const { part, expose, account } = page;
  const route = { path: languageOf(path).path, remote: part, expose };
  known = [{ ...route, ...(account && { account }), ...(languages && { languages }) }];
}

export function knowRoutes(routes: readonly LiveRoute[]): void {
  known = routes;
  complete = true;
}

/** The path without escapes and trailing slashes, as pages and routes write it. */
export function plainPath(pathname: string): string {
  const path = pathInAddress(pathname).replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The route of a path, whatever its language, or nothing where this tab knows of none (yet). */
export function matchRoute(
  pathname: string,
  routes: readonly LiveRoute[] = known,
): LiveRoute | undefined {
  const { path } = languageOf(plainPath(pathname));
  return routes.find((route) => coversPath(route.path, path));
}
