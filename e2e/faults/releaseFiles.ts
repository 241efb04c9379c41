import { releaseBase } from '@getit/parts/store/siteLayout';
import { readLive } from '@getit/parts/store/SiteState';
import { openStored } from '@getit/parts/store/OpenedRelease';
import { productionSite } from '../site/productionSite';
import { sitePages } from '../site/sitePages';

/** A federated file of the live site. */
export interface FederatedFile {
  /** Its address on the site. */
  readonly address: string;
  /** A page that needs it, and hydrates when a visitor arrives on it. */
  readonly path: string;
}

/** Every script and stylesheet that the hydrating pages of a live remote load, each with one such page. */
export function filesOf(part: string): FederatedFile[] {
  const { base, release } = liveRelease(part);
  const found = new Map<string, FederatedFile>();
  for (const { path, expose, part: owner, hydrates } of sitePages(productionSite())) {
    if (owner !== part || !hydrates) continue;
    const { scripts = [], styles = [] } = release.exposes[expose] ?? {};
    for (const file of [release.entry, ...scripts, ...styles])
      if (!found.has(file)) found.set(file, { address: base + file, path });
  }
  return [...found.values()];
}

/** The address of a script of the live shell. */
export function shellScript(name: string): string {
  const { base, release } = liveRelease('shell');
  const file = Object.keys(release.files).find((one) => one.startsWith(`static/js/${name}.`));
  if (!file) throw new Error(`The shell has no script ${name}.`);
  return base + file;
}

function liveRelease(part: string) {
  const hash = readLive(productionSite())?.live[part] ?? '';
  const { release } = openStored(productionSite(), part, hash);
  return { base: releaseBase(part, hash), release };
}
