import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'shared-config/contract/Registry';
import { readLive } from '@getit/parts/store/SiteState';
import { openStored } from '@getit/parts/store/OpenedRelease';
import type { SiteLayout } from '@getit/parts/store/siteLayout';

/** A page of a live remote. */
export interface SitePage {
  readonly path: string;
  readonly part: string;
  readonly expose: string;
  /** Whether it ever hydrates for a visitor who arrives on it. */
  readonly hydrates: boolean;
  /** Whether it has a module, so that a page that is awake can show it in place. */
  readonly inPlace: boolean;
}

/** Every page of a live site, in its order; none before its first publish. */
export function sitePages(site: SiteLayout): SitePage[] {
  const live = readLive(site);
  if (!live) return [];
  const withModule = pathsWithModule(site);
  const declared = Object.entries(live.live).flatMap(
    ([part, hash]) => openStored(site, part, hash).release.pages,
  );
  return Object.entries(live.pages ?? {}).flatMap(([path, part]): SitePage[] => {
    const page = declared.find((one) => one.path === path);
    if (!page) return [];
    const { expose, hydrate } = page;
    return [{ path, part, expose, hydrates: hydrate !== 'never', inPlace: withModule.has(path) }];
  });
}

/** The HTML of a page, as it is prerendered. */
export const pageHtml = (site: SiteLayout, path: string): string =>
  readFileSync(join(site.public(), path === '/' ? 'index.html' : `${path}.html`), 'utf8');

function pathsWithModule(site: SiteLayout): Set<string> {
  const registry = readFileSync(join(site.public(), 'registry.json'), 'utf8');
  const { routes = [] } = JSON.parse(registry) as Registry;
  return new Set(routes.flatMap(({ path, expose }) => (expose === undefined ? [] : [path])));
}
