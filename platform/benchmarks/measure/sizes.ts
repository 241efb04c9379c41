import type { Registry } from 'shared-config/contract/Registry';
import { ASSETS_FILE } from '../../release/store/siteLayout';
import { weighFirstVisit, type VisitWeight } from '../live/firstVisit';
import type { LiveSite, Size } from '../live/LiveSite';
import { POST } from './Bench';

/** Bytes of the live site. */
export interface SiteSizes {
  readonly home: VisitWeight;
  readonly list: VisitWeight;
  readonly post: VisitWeight;
  /** The blog's `assets.json`, which the shell fetches before it shows another of its pages. */
  readonly assets: Size;
  /** The blog's `mf-manifest.json`, which other hosts fetch. */
  readonly manifest: Size;
  /** `registry.json`, which every page fetches once it is hydrated and idle. */
  readonly registry: Size;
}

export async function measureSizes(site: LiveSite): Promise<SiteSizes> {
  const { remotes } = JSON.parse((await site.get('/registry.json')).toString()) as Registry;
  const blog = remotes['mfe-blog']?.base ?? '/';
  return {
    home: await weighFirstVisit(site, '/'),
    list: await weighFirstVisit(site, '/blog'),
    post: await weighFirstVisit(site, POST),
    assets: await site.size(blog + ASSETS_FILE),
    manifest: await site.size(`${blog}mf-manifest.json`),
    registry: await site.size('/registry.json'),
  };
}
