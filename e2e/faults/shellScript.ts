import { releaseBase } from '@getit/parts/store/siteLayout';
import { readLive } from '@getit/parts/store/SiteState';
import { readStored } from '@getit/parts/store/PackedRelease';
import { productionSite } from '../setup/sitePages';

/** The address of a script of the live shell. */
export function shellScript(name: string): string {
  const hash = readLive(productionSite())?.live['shell'] ?? '';
  const { files } = readStored(productionSite(), 'shell', hash).release;
  const file = Object.keys(files).find((one) => one.startsWith(`static/js/${name}.`));
  if (!file) throw new Error(`The shell has no script ${name}.`);
  return releaseBase('shell', hash) + file;
}
