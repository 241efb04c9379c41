import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { pageDataIn } from '@getit/parts/config/pageDataIn';
import { readLive } from '@getit/parts/history/Generation';
import type { SiteLayout } from '@getit/parts/store/siteLayout';

/** An address that has no page: it stands for the 404 page, which is measured like every other. */
export const NOWHERE = '/nowhere';

/** A page of the live site. */
export interface BenchPage {
  readonly path: string;
  readonly hydrate: Hydration;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
}

/** Every page of the live site, and the 404 page. */
export function benchPages(site: SiteLayout): BenchPage[] {
  const paths = Object.keys(readLive(site)?.pages ?? {}).sort();
  return [...paths, NOWHERE].map((path) => describePage(path, documentOf(site, path)));
}

/** Reads from a document when it hydrates and whether it may be listed. */
export function describePage(path: string, html: string): BenchPage {
  const page = pageDataIn(html)?.page;
  const hydrate = page ? (page.hydrate ?? 'idle') : 'never';
  return { path, hydrate, indexed: !/<meta name="robots" content="[^"]*noindex/.test(html) };
}

function documentOf(site: SiteLayout, path: string): string {
  const name = path === '/' ? 'index' : path === NOWHERE ? '404' : path.slice(1);
  const file = join(site.public(), `${name}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
