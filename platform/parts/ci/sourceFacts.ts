import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readsFile } from 'shared-config/build/fingerprint';
import { reasonsAgainst } from '../change/mayGoLive';
import { partFolder, partNames } from '../config/partFolders';
import { lastPublished } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import { fieldsOf, sourceGit } from '../programs/sourceGit';
import type { PartFacts } from './partsToPublish';

/** What the history of the site and git know of each part of the project. */
export function factsOfParts(root: string, current: OpenSite): PartFacts[] {
  return partNames(root).map((part) => {
    const builtFrom = lastPublished(current.history, part)?.commit;
    const [held] = reasonsAgainst(current, part);
    const changed = filesSince(root, builtFrom);
    return { part, builtFrom, changed, ...sourcesOf(root, part), held };
  });
}

/** What a part is built from, by paths in the project. */
export function sourcesOf(root: string, part: string): Pick<PartFacts, 'folder' | 'reads'> {
  const folder = partFolder(part, root);
  const [real, reads] = [realpathSync(root), readsFile(folder)];
  return { folder: relative(root, folder), reads: (file) => reads(join(real, file)) };
}

/** A file that moved differs at both of its paths. */
const DIFF = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--relative'];

/** The files that differ from a commit; undefined if git does not have it, or if the sources differed from it. */
export function filesSince(root: string, commit: string | undefined): string[] | undefined {
  if (commit === undefined || commit.endsWith('+')) return undefined;
  const { printed } = sourceGit(root, [...DIFF, commit, 'HEAD']);
  return printed === undefined ? undefined : fieldsOf(printed);
}
