import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import type { Release } from 'shared-config/contract/Release';
import type { OpenedRelease } from '@getit/parts/store/OpenedRelease';
import { assetListOf, describeFiles, releaseHash } from '@getit/parts/store/releaseFiles';
import { ASSETS_FILE, RELEASE_FILE, type SiteLayout } from '@getit/parts/store/siteLayout';

/** Changes a text: of a file, the name of a file, or the description of the release, which have the name `''`. */
export type ChangeText = (text: string, file?: string) => string;

/**
 * Writes a release whose texts and names of files are changed, and its hash with them, as `parts pack` would have left
 * it in a folder.
 */
export function changedRelease(
  { release, browserFolder, serverFolder }: OpenedRelease,
  change: ChangeText,
  to: SiteLayout,
): void {
  const copy = (from: string, folder: string): string => {
    for (const file of listFiles(from)) {
      if (file === RELEASE_FILE || file === ASSETS_FILE) continue;
      const path = join(folder, change(file));
      fs.mkdirSync(dirname(path), { recursive: true });
      fs.writeFileSync(path, change(fs.readFileSync(join(from, file), 'utf8'), file));
    }
    return folder;
  };
  const described = JSON.parse(change(JSON.stringify(release))) as Release;
  const made = join(to.root, 'made');
  const content: Release = {
    ...described,
    files: describeFiles(copy(browserFolder, join(made, 'browser'))),
    serverFiles: describeFiles(copy(serverFolder, join(made, 'server'))),
  };
  const { part, hash }: Release = { ...content, hash: releaseHash(content) };
  const [browser, server] = [to.browserFiles(part, hash), to.serverFiles(part, hash)];
  for (const folder of [browser, server]) fs.mkdirSync(dirname(folder), { recursive: true });
  fs.renameSync(join(made, 'browser'), browser);
  fs.renameSync(join(made, 'server'), server);
  fs.rmdirSync(made);
  fs.writeFileSync(join(browser, RELEASE_FILE), JSON.stringify({ ...content, hash }, null, 1));
  fs.writeFileSync(join(browser, ASSETS_FILE), assetListOf({ ...content, hash }));
}
