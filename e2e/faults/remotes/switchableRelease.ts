import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetListOf } from '@getit/parts/store/assetListOf';
import { describeFiles } from '@getit/parts/store/fileTree';
import { releaseHash } from '@getit/parts/store/releaseHash';
import { ASSETS_FILE, RELEASE_FILE } from '@getit/parts/store/siteLayout';
import type { OpenedRelease } from '@getit/parts/store/OpenedRelease';

/** The global variable that activates a fault of one remote, for example `mfe-blog throws`. */
export const SWITCH = '__fault__';

/**
 * The same release with faults that a page can activate: its entry throws, sets another global, or exposes
 * pages that throw when they render. Its hashes are correct, so no integrity check refuses it.
 */
export function switchableRelease(
  { release, browserFolder, serverFolder }: OpenedRelease,
  folder: string,
): OpenedRelease {
  const copy = { browserFolder: join(folder, 'browser'), serverFolder: join(folder, 'server') };
  // Compressed files beside the changed ones would be served in their place.
  const filter = (file: string): boolean => !/\.(br|gz)$/.test(file);
  cpSync(browserFolder, copy.browserFolder, { recursive: true, filter });
  cpSync(serverFolder, copy.serverFolder, { recursive: true });
  for (const file of [RELEASE_FILE, ASSETS_FILE]) rmSync(join(copy.browserFolder, file));
  const entry = join(copy.browserFolder, release.entry);
  writeFileSync(entry, withSwitches(readFileSync(entry, 'utf8'), release));
  const content = { ...release, files: describeFiles(copy.browserFolder) };
  const changed = { ...content, hash: releaseHash(content) };
  writeFileSync(join(copy.browserFolder, RELEASE_FILE), JSON.stringify(changed));
  writeFileSync(join(copy.browserFolder, ASSETS_FILE), assetListOf(changed));
  return { ...copy, release: changed };
}

function withSwitches(entry: string, { part, globalName }: OpenedRelease['release']): string {
  return `
if (globalThis.${SWITCH} === '${part} throws') throw new Error('This entry throws.');
${entry}
;(() => {
  const container = globalThis.${globalName};
  const broken = (page) => (properties) => {
    if (globalThis.${SWITCH} === '${part} page throws') throw new Error('This page throws.');
    return page(properties);
  };
  const get = async (name, scope) => {
    const factory = await container.get(name, scope);
    return () => {
      const module = factory();
      return typeof module.default === 'function' ? { ...module, default: broken(module.default) } : module;
    };
  };
  const wrong = globalThis.${SWITCH} === '${part} wrong global';
  globalThis.${globalName} = wrong ? undefined : { init: container.init, get };
})();
`;
}
