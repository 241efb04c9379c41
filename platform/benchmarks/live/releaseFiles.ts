import type { Registry } from 'shared-config/contract/Registry';
import { ASSETS_FILE } from '../../release/siteLayout';
import type { LiveSite } from './LiveSite';
import { weighFile, type FileWeight } from './weighFile';

/** The files beside the pages that tell others about a release, and which release is live. */
export interface ReleaseFiles {
  /** What the shell asks for before it shows another page of this remote. */
  readonly assets: FileWeight;
  /** What other hosts ask for. */
  readonly manifest: FileWeight;
  /** Which release of every part is live: fetched when a page is awake and idle. */
  readonly registry: FileWeight;
}

const REGISTRY = '/registry.json';

/** Weighs them for one live remote. Throws what `ask` throws. */
export async function weighReleaseFiles(site: LiveSite, part: string): Promise<ReleaseFiles> {
  const { body } = await site.ask(REGISTRY, 'identity');
  const base = (JSON.parse(body.toString()) as Registry).remotes[part]?.base ?? '/';
  return {
    assets: await weighFile(site, base + ASSETS_FILE),
    manifest: await weighFile(site, `${base}mf-manifest.json`),
    registry: await weighFile(site, REGISTRY),
  };
}
