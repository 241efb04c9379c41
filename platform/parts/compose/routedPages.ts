import type { Composer } from 'shared-config/contract/Composer';
import { languageOf, type Translated } from 'shared-config/i18n/languages';
import type { Release } from 'shared-config/contract/Release';
import type { PageDeclaration } from 'shared-config/contract/RemoteModule';
import { type Route, coversPath } from 'shared-config/contract/Route';

type Remote = Pick<Release, 'part' | 'pages'>;
type Routes = Composer['routes'];

/** A page of the site, and the remote that shows it. */
export interface RoutedPage extends PageDeclaration {
  readonly part: string;
  /** The languages that it has besides English; missing without any. */
  readonly languages?: readonly Translated[];
}

/** The first route that covers a path in any language. */
export function routeOf(routes: Routes, path: string): Route | undefined {
  const plain = languageOf(path).path;
  return routes.find((route) => coversPath(route.path, plain));
}

/**
 * The pages of the site. A page belongs to the remote that its route names. While that remote lacks the page, the one
 * other remote that has it keeps it, so that a page can move in any order of publishes and rollbacks. A new page waits for
 * a route that names its remote.
 *
 * @param livePaths the paths of the pages that are on the site now; undefined for a new site, where any page may be kept.
 */
export function routedPages(
  routes: Routes,
  remotes: readonly Remote[],
  livePaths?: ReadonlySet<string>,
): RoutedPage[] {
  const pages = remotes.flatMap(({ part, pages }) => pages.map((page) => ({ ...page, part })));
  const holders = new Map<string, Set<string>>();
  for (const { path, part } of pages) holders.set(path, (holders.get(path) ?? new Set()).add(part));
  return pages.filter(({ path, part }) => {
    const route = routeOf(routes, path);
    const having = holders.get(path) ?? new Set();
    if (route === undefined || having.has(route.remote)) return route?.remote === part;
    // A subtree belongs to its remote alone.
    return route.path === path && having.size === 1 && (livePaths?.has(path) ?? true);
  });
}

/**
 * The routes with a page, for `registry.json`. Each names the remote that shows the page and the expose that renders it.
 * In a subtree, each page with the module of its route has a route, and the rest is loaded as documents.
 */
export function livingRoutes(
  routes: Routes,
  remotes: readonly Pick<Remote, 'part'>[],
  pages: readonly RoutedPage[],
): Route[] {
  return routes.flatMap((route): Route[] => {
    if (route.path.endsWith('/*')) {
      if (!remotes.some(({ part }) => part === route.remote)) return [];
      const { expose, ...documents } = route;
      const own = pages.filter(
        (page) => page.expose === expose && routeOf(routes, page.path) === route,
      );
      return [...own.map(({ path }) => ({ ...route, path })), documents];
    }
    const page = pages.find(({ path }) => path === route.path);
    if (!page) return [];
    const { part, expose, languages } = page;
    return [{ ...route, remote: part, expose, ...(languages && { languages }) }];
  });
}
