import { releaseBase } from '@getit/parts/store/siteLayout';
import { readLive } from '@getit/parts/history/SiteState';
import { openStored } from '@getit/parts/store/OpenedRelease';
import { productionSite } from '../../site/productionSite';
import { sitePages } from '../../site/sitePages';

/** A federated file of the live site, and when a visitor needs it. */
export interface FederatedFile {
  /** Its address on the site. */
  readonly address: string;
  /** A page that needs it. */
  readonly path: string;
  /** Whether that page hydrates when a visitor arrives on it. */
  readonly hydrates: boolean;
  /** Whether the first page needs it, or only navigation to it. */
  readonly needed: 'on arrival' | 'on navigation';
}

/** Every script and stylesheet that the pages of a live remote load, each with one such page. */
export function filesOf(part: string): FederatedFile[] {
  const layout = productionSite();
  const hash = readLive(layout)?.live[part] ?? '';
  const { exposes, entry } = openStored(layout, part, hash).release;
  const pages = sitePages(layout).filter((page) => page.part === part && page.inPlace);
  const found = new Map<string, FederatedFile>();
  for (const { path, expose, hydrates } of pages.toSorted(hydratingFirst)) {
    const add = (file: string, needed: FederatedFile['needed']): void => {
      const address = releaseBase(part, hash) + file;
      if (!found.has(address)) found.set(address, { address, path, hydrates, needed });
    };
    const { scripts = [], styles = [] } = exposes[expose] ?? {};
    for (const file of [entry, ...scripts]) add(file, hydrates ? 'on arrival' : 'on navigation');
    // The first page has its styles inline.
    for (const file of styles) add(file, 'on navigation');
  }
  return [...found.values()];
}

const hydratingFirst = (
  one: { readonly hydrates: boolean },
  other: { readonly hydrates: boolean },
): number => Number(other.hydrates) - Number(one.hydrates);

/** The address of a script of the live shell. */
export function shellScript(name: string): string {
  const layout = productionSite();
  const hash = readLive(layout)?.live['shell'] ?? '';
  const { files } = openStored(layout, 'shell', hash).release;
  const file = Object.keys(files).find((one) => one.startsWith(`static/js/${name}.`));
  if (!file) throw new Error(`The shell ${hash} has no script ${name}.`);
  return releaseBase('shell', hash) + file;
}
