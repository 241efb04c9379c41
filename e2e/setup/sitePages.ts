import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLive } from '@getit/parts/store/SiteState';
import { projectRoot } from '@getit/tools/projectRoot';
import { readStored } from '@getit/parts/store/PackedRelease';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { STATE } from './addresses';

/** The production site of the browser tests. */
export const productionSite = (): SiteLayout =>
  new SiteLayout(join(projectRoot(), STATE, 'production'));

/** A page of a live remote. */
export interface SitePage {
  readonly path: string;
  /** Whether it ever hydrates for a visitor who arrives on it. */
  readonly hydrates: boolean;
}

/** Every page of a live site that a remote declares, in its order; none before its first publish. */
export function sitePages(site: SiteLayout): SitePage[] {
  const { live = {}, pages = {} } = readLive(site) ?? {};
  const declared = Object.entries(live).flatMap(
    ([part, hash]) => readStored(site, part, hash).release.pages,
  );
  return Object.keys(pages).flatMap((path): SitePage[] => {
    const page = declared.find((one) => one.path === path);
    return page ? [{ path, hydrates: page.hydrate !== 'never' }] : [];
  });
}

/** The HTML of a page, as it is prerendered. */
export const pageHtml = (site: SiteLayout, path: string): string =>
  readFileSync(join(site.public(), path === '/' ? 'index.html' : `${path}.html`), 'utf8');
