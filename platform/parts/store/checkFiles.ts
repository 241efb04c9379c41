import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseFile } from 'shared-config/contract/Release';
import { plainFileOf } from '../compress/sidecars';
import { assetListOf } from './assetListOf';
import { describeFiles } from './fileTree';
import { releaseHash } from './releaseHash';
import { ASSETS_FILE, RELEASE_FILE } from './siteLayout';
import type { OpenedRelease } from './OpenedRelease';

/** How a file of a release differs from its description. */
interface Damage {
  readonly code: 'PARTS-024';
  readonly sentence: string;
}

export function isWhole(opened: OpenedRelease): boolean {
  return fileViolations(opened).length === 0;
}

/** A sentence for each file of a release that is missing, unexpected or different from its `release.json`. */
export function fileViolations({ release, browserFolder, serverFolder }: OpenedRelease): Damage[] {
  const { part, hash, files, serverFiles } = release;
  const found = describeFiles(browserFolder);
  // The two files that packing adds after it has described the others, and what a publish compressed, which each change
  // of the site compares with its file.
  const isAdded = (file: string): boolean => {
    const plain = plainFileOf(file);
    const isSidecar = plain !== undefined && found[plain] !== undefined && !files[file];
    return file === RELEASE_FILE || file === ASSETS_FILE || isSidecar;
  };
  const browser = Object.fromEntries(Object.entries(found).filter(([file]) => !isAdded(file)));
  const described = releaseHash(release);
  return [
    ...differencesOf(browserFolder, files, browser),
    ...assetListDifferences(join(browserFolder, ASSETS_FILE), release),
    ...differencesOf(serverFolder, serverFiles, describeFiles(serverFolder)),
    ...(described === hash
      ? []
      : [`${browserFolder}/${RELEASE_FILE} describes a release ${described}`]),
  ].map((difference) => ({
    code: 'PARTS-024',
    sentence: `${part} ${hash} is damaged: ${difference}. Build and publish that part again, together with this one: the damaged copy is replaced.`,
  }));
}

/** `assets.json` tells browsers the hashes of `release.json` again, so it must say the same. */
function assetListDifferences(file: string, release: Release): string[] {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isDeepStrictEqual(found, JSON.parse(assetListOf(release)))) return [];
    return [`${file} differs from its ${RELEASE_FILE}`];
  } catch {
    return [`${file} is missing or not JSON`];
  }
}

type Files = Readonly<Record<string, ReleaseFile>>;

function differencesOf(folder: string, promised: Files, found: Files): string[] {
  const missing = Object.keys(promised).filter((file) => !found[file]);
  const unexpected = Object.keys(found).filter((file) => !promised[file]);
  const other = Object.entries(promised).filter(
    ([file, { integrity }]) => found[file] && found[file].integrity !== integrity,
  );
  return [
    ...missing.map((file) => `${folder}/${file} is missing`),
    ...unexpected.map((file) => `${folder}/${file} is not in its ${RELEASE_FILE}`),
    ...other.map(
      ([file, { size }]) =>
        `${folder}/${file} differs from its hash (${found[file]?.size} bytes, ${size} promised)`,
    ),
  ];
}
