import type { Composer } from 'shared-config/contract/Composer';
import { languageOf, type Translated } from 'shared-config/i18n/languages';
import type { Release } from 'shared-config/contract/Release';
import type { PageDeclaration } from 'shared-config/contract/RemoteModule';
import { declaredOrigins } from './outsideOrigins';
import { type LiveRoute, type Route, coversPath } from 'shared-config/contract/Route';

type Remote = Pick<Release, 'part' | 'pages'>;
type Routes = Composer['routes'];

/** A page of the site, and the remote that shows it. */
export interface RoutedPage extends PageDeclaration {
  readonly part: string;
  /** The languages that it has besides English; missing without any. */
  readonly languages?: readonly Translated[];
}

/** The first route that covers a path in any language. */
export function routeOf<Known extends Route>(
  routes: readonly Known[],
  path: string,
): Known | undefined {
  const plain = languageOf(path).path;
  return routes.find((route) => coversPath(route.path, plain));
}

/** Whether a route lets a remote have pages: it names the remote, or the one that had its pages before. */
export const admits = ({ remote, formerly }: Route, part: string): boolean =>
  part === remote || part === formerly;

/**
 * The pages of the site. A page belongs to the remote that its route names, and while that one lacks it, to the one that
 * the route says had it before. No other remote gets it, even if it declares the path: a page that waits for a route gives no
 * right to it.
 */
export function routedPages(routes: Routes, remotes: readonly Remote[]): RoutedPage[] {
  const pages = remotes.flatMap(({ part, pages }) => pages.map((page) => ({ ...page, part })));
  const holders = new Map<string, Set<string>>();
  for (const { path, part } of pages) holders.set(path, (holders.get(path) ?? new Set()).add(part));
  return pages.filter(({ path, part }) => {
    const route = routeOf(routes, path);
    if (route === undefined || !admits(route, part)) return false;
    return part === route.remote || holders.get(path)?.has(route.remote) !== true;
  });
}

/**
 * The routes with a page, for `registry.json`. Each names the remote that shows the page, and the expose that renders it in
 * a browser. In a subtree, each page with a module has a route, and the rest is loaded as documents, so a thousand posts
 * cost no more than one.
 *
 * @param hasModule whether a page has a module that browsers can show it with.
 */
export function registryRoutes(
  routes: Routes,
  pages: readonly RoutedPage[],
  hasModule: (page: RoutedPage) => boolean,
): LiveRoute[] {
  return routes.flatMap((route): LiveRoute[] => {
    const own = pages.filter(({ path }) => routeOf(routes, path) === route);
    const { path: pattern, remote, account, frame } = route;
    const owner = { remote, ...(account && { account }), ...(frame && { frame }) };
    const isSubtree = pattern.endsWith('/*');
    const exact = isSubtree ? own.filter(hasModule) : own;
    const found = exact.map((page): LiveRoute => {
      const { path, part, expose, languages } = page;
      const module = hasModule(page) && { expose };
      return { ...owner, path, remote: part, ...module, ...(languages && { languages }) };
    });
    if (!isSubtree || own.length === 0) return found;
    const documents = own.filter((page) => !hasModule(page));
    const languages = [...new Set(documents.flatMap((page) => page.languages ?? []))];
    return [...found, { ...owner, path: pattern, ...(languages.length > 0 && { languages }) }];
  });
}

/**
 * The routes that the pages of a remote wait for: for each page that no route covers, the subtree of its first folder, with
 * the origins that the remote declares.
 */
export function missingRoutes(
  routes: Routes,
  remote: Pick<Release, 'part' | 'origins'> & {
    readonly pages: readonly Pick<RoutedPage, 'path'>[];
  },
): Route[] {
  const { part, pages } = remote;
  const origins = declaredOrigins(remote);
  const waiting = pages.map(({ path }) => path).filter((path) => !routeOf(routes, path));
  const subtrees = waiting.map((path) => path.replace(/^(\/[^/]*).*$/, '$1/*'));
  return [...new Set(subtrees)].map((path) => ({
    path,
    remote: part,
    ...(origins.length > 0 && { origins }),
  }));
}
