import type { ReleaseFile } from 'shared-config/contract/Release';
import { describeFiles } from '../fileTree';
import { releaseHash } from '../releaseHash';
import { ASSETS_FILE, RELEASE_FILE } from '../siteLayout';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { Violation } from './Violation';

/** Every file of a release that is missing, additional or other than `release.json` says. Reads all of them. */
export function fileObjections({
  release,
  browserFolder,
  serverFolder,
}: OpenedRelease): Violation[] {
  const name = `${release.part} ${release.hash}`;
  // These two are made from the description itself.
  const browser = Object.fromEntries(
    Object.entries(describeFiles(browserFolder)).filter(
      ([file]) => file !== RELEASE_FILE && file !== ASSETS_FILE,
    ),
  );
  const differences = [
    ...differencesOf(browserFolder, release.files, browser),
    ...differencesOf(serverFolder, release.serverFiles, describeFiles(serverFolder)),
    ...(releaseHash(release) === release.hash
      ? []
      : [`${browserFolder}/${RELEASE_FILE} describes a release ${releaseHash(release)}`]),
  ];
  return differences.map((difference) => ({
    code: 'PARTS-024',
    sentence: `${name} is damaged: ${difference}. Remove that release's folder and build and publish the part again.`,
  }));
}

type Files = Readonly<Record<string, ReleaseFile>>;

/** In words, what is different from what was promised. Pure. */
export function differencesOf(folder: string, promised: Files, found: Files): string[] {
  const missing = Object.keys(promised).filter((file) => !found[file]);
  const additional = Object.keys(found).filter((file) => !promised[file]);
  const other = Object.entries(promised).filter(
    ([file, { integrity }]) => found[file] && found[file].integrity !== integrity,
  );
  return [
    ...missing.map((file) => `${folder}/${file} is missing`),
    ...additional.map((file) => `${folder}/${file} is not in its ${RELEASE_FILE}`),
    ...other.map(
      ([file, { size }]) =>
        `${folder}/${file} differs from its hash (${found[file]?.size} bytes, ${size} promised)`,
    ),
  ];
}
