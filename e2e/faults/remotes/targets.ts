import { partNames } from '@getit/parts/config/partFolders';
import type { SiteLayout } from '@getit/parts/store/siteLayout';
import { readPageFacts } from '@getit/parts/verify/readPageFacts';
import { productionSite } from '../../site/productionSite';
import { pageHtml, sitePages, type SitePage } from '../../site/sitePages';

/** Every remote of the project, a new one from its first day. */
export const [, ...REMOTES] = partNames();

/** A page of a remote that the matrix visits. */
export interface Target {
  readonly path: string;
  readonly heading: string;
  readonly hydrates: boolean;
  /** A page of another remote that hydrates, with a link to it if there is one. */
  readonly from: string;
}

/** The pages of a remote, the landing page aside. */
const pagesOf = (site: SiteLayout, part: string): SitePage[] =>
  sitePages(site).filter((page) => page.part === part && page.path !== '/');

/** The first page of a remote that hydrates on arrival, as a live site has it. */
export const hydratingTarget = (site: SiteLayout, part: string): Target | undefined =>
  targetAt(
    site,
    pagesOf(site, part).find(({ hydrates }) => hydrates),
  );

/** The first page of a remote that never hydrates on arrival. */
export const sleepingTarget = (site: SiteLayout, part: string): Target | undefined =>
  targetAt(
    site,
    pagesOf(site, part).find(({ hydrates }) => !hydrates),
  );

/** The first page of a remote that an awake page shows in place, whether it hydrates on arrival or not. */
export const clickedTarget = (site: SiteLayout, part: string): Target | undefined =>
  targetAt(
    site,
    pagesOf(site, part).find(({ inPlace }) => inPlace),
  );

/** The remotes with such a page; all of them before there is a site (`playwright test --list`). */
export function remotesWith(page: typeof hydratingTarget): string[] {
  const found = REMOTES.filter((part) => page(productionSite(), part));
  return found.length > 0 ? found : REMOTES;
}

/** The pages of the other remotes that hydrate, in the order of the project. */
export function pagesElsewhere(site: SiteLayout, part: string): string[] {
  return REMOTES.filter((other) => other !== part).flatMap((other) =>
    pagesOf(site, other).flatMap(({ path, hydrates }) => (hydrates ? [path] : [])),
  );
}

function targetAt(site: SiteLayout, page: SitePage | undefined): Target | undefined {
  if (!page) return undefined;
  const { path, part, hydrates } = page;
  const elsewhere = pagesElsewhere(site, part);
  const from = elsewhere.find((other) => pageHtml(site, other).includes(`href="${path}"`));
  const [heading = ''] = readPageFacts(pageHtml(site, path)).headings;
  return { path, heading: heading.trim(), hydrates, from: from ?? elsewhere[0] ?? '/' };
}
