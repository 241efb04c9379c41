import type { Composer } from 'shared-config/contract/Composer';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { routeOf, type RoutedPage } from './routedPages';

/** A path that a page of the site had before (`formerly` in its declaration). */
export interface FormerPath {
  readonly from: string;
  readonly page: RoutedPage;
  /** Why it cannot redirect, as a relative clause. Missing if it can. */
  readonly problem?: string;
}

/**
 * The former paths of all pages. One that is the path of a page has a problem, so that a redirect neither hides a page nor
 * leads to another redirect; and so has one that the route table does not give to the remote of its page, so that no remote
 * takes an address that another one, or the shell, may want.
 */
export function formerPaths(
  routes: Composer['routes'],
  pages: readonly RoutedPage[],
): FormerPath[] {
  const owners = new Map(pages.map((page) => [page.path, page]));
  const all = pages.flatMap((page) => (page.formerly ?? []).map((from) => ({ from, page })));
  return all.map(({ from, page }) => {
    const owner = owners.get(from);
    const twin = all.find((other) => other.from === from && other.page.path !== page.path);
    const problem =
      whyNoPagePath(from) ??
      (owner && (owner === page ? 'which is its path' : `which is a page of ${owner.part}`)) ??
      (twin && `which ${twin.page.path} of ${twin.page.part} claims too`) ??
      (routeOf(routes, from)?.remote === page.part
        ? undefined
        : `which no route gives to ${page.part}: in the shell's route table, the route of a path stays for as long as it redirects`);
    return { from, page, ...(problem && { problem }) };
  });
}

/** Where browsers and password managers ask for the page of a new password (W3C, "A Well-Known URL for Changing Passwords"). */
export const CHANGE_PASSWORD = '/.well-known/change-password';

/** The status of a redirect: a former path has moved for good, the well-known one leads where the page is now. */
export const redirectStatus = (from: string): 301 | 302 => (from === CHANGE_PASSWORD ? 302 : 301);

/** The target of each former path that can redirect. */
export function redirectsOf(all: readonly FormerPath[]): Record<string, string> {
  return Object.fromEntries(
    all
      .filter(({ problem }) => problem === undefined)
      .map(({ from, page }) => [from, page.path] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
