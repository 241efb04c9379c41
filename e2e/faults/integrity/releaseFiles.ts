import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'shared-config/contract/Registry';
import { projectRoot } from 'shared-config/build/projectRoot';
import { releaseBase, SiteLayout } from 'platform/release/store/siteLayout';
import { readLive } from 'platform/release/history/Generation';
import { openStored } from 'platform/release/store/OpenedRelease';
import { STATE } from '../../site/addresses';

/** The production site of the browser tests. */
export const productionSite = (): SiteLayout =>
  new SiteLayout(join(projectRoot(), STATE, 'production'));

/** A federated file of the live site, and when a visitor needs it. */
export interface FederatedFile {
  /** Its address on the site. */
  readonly address: string;
  /** A page that needs it. */
  readonly path: string;
  /** Whether the first page needs it, or only navigation to it. */
  readonly needed: 'on arrival' | 'on navigation';
}

/** Every script and stylesheet that the pages of a live remote load, each with one such page. */
export function filesOf(part: string): FederatedFile[] {
  const layout = productionSite();
  const hash = readLive(layout)?.live[part] ?? '';
  const { pages, exposes, entry } = openStored(layout, part, hash).release;
  const found = new Map<string, FederatedFile>();
  const add = (file: string, path: string, needed: FederatedFile['needed']): void => {
    const address = releaseBase(part, hash) + file;
    if (!found.has(address)) found.set(address, { address, path, needed });
  };
  for (const { path, expose } of pages) {
    add(entry, path, 'on arrival');
    for (const file of exposes[expose]?.scripts ?? []) add(file, path, 'on arrival');
    // The first page has its styles inline.
    for (const file of exposes[expose]?.styles ?? []) add(file, path, 'on navigation');
  }
  // For a link into its subtree the shell asks the remote for the page.
  const last = pages.at(-1)?.path ?? '/';
  if (ownsSubtree(layout, part))
    for (const file of exposes['./remote']?.scripts ?? []) add(file, last, 'on navigation');
  return [...found.values()];
}

/** The address of a script of the live shell. */
export function shellScript(name: string): string {
  const layout = productionSite();
  const hash = readLive(layout)?.live['shell'] ?? '';
  const { files } = openStored(layout, 'shell', hash).release;
  const file = Object.keys(files).find((one) => one.startsWith(`static/js/${name}.`));
  if (!file) throw new Error(`The shell ${hash} has no script ${name}.`);
  return releaseBase('shell', hash) + file;
}

/** Whether a route leads to all paths below one, and not to a single page. */
function ownsSubtree(layout: SiteLayout, part: string): boolean {
  const registry = readFileSync(join(layout.public(), 'registry.json'), 'utf8');
  const { routes } = JSON.parse(registry) as Registry;
  return (routes ?? []).some(({ remote, path }) => remote === part && path.endsWith('/*'));
}
