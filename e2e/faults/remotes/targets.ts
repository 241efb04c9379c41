import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partNames } from 'platform/config/partFolders';
import { readLive } from 'platform/release/history/Generation';
import type { SiteLayout } from 'platform/release/store/siteLayout';
import { readPageFacts } from 'platform/release/verify/readPageFacts';

/** Every remote of the project, a new one from its first day. */
export const [, ...REMOTES] = partNames();

/** The page of a remote that the matrix visits. */
export interface Target {
  readonly path: string;
  readonly heading: string;
  /** A page of another remote, with a link to it if there is one. */
  readonly from: string;
}

/** The first page of a remote, the landing page aside, as a live site has it. */
export function targetOf(site: SiteLayout, part: string): Target {
  const [path = '/'] = pagesOf(site, part);
  const elsewhere = pagesElsewhere(site, part);
  const from = elsewhere.find((page) => htmlOf(site, page).includes(`href="${path}"`));
  const [heading = ''] = readPageFacts(htmlOf(site, path)).headings;
  return { path, heading: heading.trim(), from: from ?? elsewhere[0] ?? '/' };
}

/** The pages of the other remotes, in the order of the project. */
export function pagesElsewhere(site: SiteLayout, part: string): string[] {
  return REMOTES.filter((other) => other !== part).flatMap((other) => pagesOf(site, other));
}

function pagesOf(site: SiteLayout, part: string): string[] {
  const pages = Object.entries(readLive(site)?.pages ?? {});
  return pages.filter(([path, owner]) => owner === part && path !== '/').map(([path]) => path);
}

const htmlOf = (site: SiteLayout, path: string): string =>
  readFileSync(join(site.public(), path === '/' ? 'index.html' : `${path}.html`), 'utf8');
