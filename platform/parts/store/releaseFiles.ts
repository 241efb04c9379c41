import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import type { ReleaseFile, Release, AssetList } from 'shared-config/contract/Release';
import { plainFileOf } from '../compress/compressFiles';
import type { Violation } from '../programs/refuse';
import { findStored, type PackedRelease } from './PackedRelease';
import { ASSETS_FILE, RELEASE_FILE, type SiteLayout } from './siteLayout';

/** The Subresource Integrity hash of some content: `sha384-…`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The same as SHA-256, which weighs a third less in pages and in `registry.json`. */
export function shortIntegrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The hash of a text that names it, or says whether it changes: 22 characters of its SHA-256. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Size and hash of files in a folder, by default of all below it. */
export function describeFiles(
  folder: string,
  files: readonly string[] = listFiles(folder),
): Record<string, ReleaseFile> {
  return Object.fromEntries(
    files.map((file) => [file, described(readFileSync(join(folder, file)))]),
  );
}

const described = (content: Buffer): ReleaseFile => ({
  size: content.length,
  integrity: integrityOf(content),
});

/** The name of a release: the first 16 hexadecimal digits of its digest. */
export const releaseHash = (release: Omit<Release, 'hash'>): string =>
  releaseDigest(release).slice(0, 16);

/** The SHA-256 of a release's description, wherever it was packed. The description has the hash of each file. */
export function releaseDigest(release: Omit<Release, 'hash'>): string {
  const content = Object.fromEntries(
    Object.entries(release).filter(([name]) => !['hash', 'commit'].includes(name)),
  );
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The text of a release's `assets.json`. Pages without a script are left out, because browsers load them as documents. */
export function assetListOf({ part, hash, exposes, files }: Release): string {
  const loadable = Object.entries(files).filter(([file]) =>
    /\.(js|css)$|^static\/messages\//.test(file),
  );
  const list: AssetList = {
    part,
    release: hash,
    exposes: Object.fromEntries(
      Object.entries(exposes).filter(([, { scripts }]) => scripts.length > 0),
    ),
    integrity: Object.fromEntries(loadable.map(([file, { integrity }]) => [file, integrity])),
  };
  return JSON.stringify(list);
}

/** The types of files that a release brings for browsers. A document of a part is a page, and pages are composed. */
const SERVED =
  /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mp4|png|svg|txt|webm|webp|woff2?)(?:\.(?:br|gz))?$/;

/** A violation for each file of a release that a browser could open as a document of the site. */
export function typeViolations({ part, files }: Pick<Release, 'part' | 'files'>): Violation[] {
  return Object.keys(files)
    .filter((file) => !SERVED.test(file))
    .map((file) => ({
      code: 'PARTS-187',
      sentence: `${part} brings ${file}, and a release has no files of that type: browsers could open them as documents of the site. Make it a page, or import it as text.`,
    }));
}

/** A violation for each file of a release that is missing, unexpected, of another type or different from its `release.json`. */
export function fileViolations({
  release,
  browserFolder,
  serverFolder,
}: PackedRelease): Violation[] {
  const { part, hash, files, serverFiles } = release;
  const found = new Set(listFiles(browserFolder));
  // checkOut has compressed it.
  const isSidecar = (file: string): boolean => {
    const plain = plainFileOf(file);
    return plain !== undefined && found.has(plain) && !files[file];
  };
  const own = [...found].filter((file) => file !== RELEASE_FILE && !isSidecar(file));
  const browser = describeFiles(browserFolder, own);
  // Browsers take the hashes from it, so it must agree with `release.json`.
  const assets = { [ASSETS_FILE]: described(Buffer.from(assetListOf(release))) };
  const named = releaseHash(release);
  const damages = [
    ...differencesOf(browserFolder, { ...files, ...assets }, browser),
    ...differencesOf(serverFolder, serverFiles, describeFiles(serverFolder)),
    ...(named === hash ? [] : [`${browserFolder}/${RELEASE_FILE} describes a release ${named}`]),
  ].map((difference): Violation => ({
    code: 'PARTS-024',
    part,
    sentence: `${part} ${hash} is damaged: ${difference}. Build and publish that part again, together with this one: the damaged copy is replaced.`,
  }));
  return [...damages, ...typeViolations(release)];
}

type Files = Readonly<Record<string, ReleaseFile>>;

function differencesOf(folder: string, promised: Files, found: Files): string[] {
  return [...new Set([...Object.keys(promised), ...Object.keys(found)])].flatMap((file) => {
    const [wanted, there] = [promised[file], found[file]];
    if (!there) return [`${folder}/${file} is missing`];
    if (!wanted) return [`${folder}/${file} is not in its ${RELEASE_FILE}`];
    if (there.integrity === wanted.integrity) return [];
    return [
      `${folder}/${file} differs from its hash (${there.size} bytes, ${wanted.size} promised)`,
    ];
  });
}

/** Reads a stored release; undefined if it is missing or damaged. */
export function readWhole(site: SiteLayout, part: string, hash: string): PackedRelease | undefined {
  const stored = findStored(site, part, hash);
  return stored && fileViolations(stored).length === 0 ? stored : undefined;
}

/**
 * Replaces a folder by copies of releases, except those that the site holds undamaged. What is verified is then what is served, even
 * if a build changes the originals meanwhile.
 *
 * @param replaced the live releases that these replace, as far as they can be read
 */
export function stageReleases(
  site: SiteLayout,
  folder: string,
  releases: readonly PackedRelease[],
  replaced: readonly PackedRelease[],
): PackedRelease[] {
  rmSync(folder, { recursive: true, force: true });
  return releases.map((one) => {
    const { part, hash } = one.release;
    const stored = readWhole(site, part, hash);
    if (stored) return stored;
    const copy = {
      release: one.release,
      browserFolder: join(folder, part, 'browser'),
      serverFolder: join(folder, part, 'server'),
    };
    cpSync(one.browserFolder, copy.browserFolder, { recursive: true });
    copyServerFiles(
      one,
      copy.serverFolder,
      replaced.find(({ release }) => release.part === part),
    );
    return copy;
  });
}

/** A file that the release before has, too, is linked from there: of a thousand posts, one differs. */
function copyServerFiles(
  { release, serverFolder }: PackedRelease,
  to: string,
  before: PackedRelease | undefined,
): void {
  for (const file of listFiles(serverFolder)) {
    const copy = join(to, file);
    mkdirSync(dirname(copy), { recursive: true });
    const stored = before?.release.serverFiles[file];
    const isSame = stored && stored.integrity === release.serverFiles[file]?.integrity;
    if (!isSame || !isLinked(join(before.serverFolder, file), copy))
      copyFileSync(join(serverFolder, file), copy);
  }
}

/** Makes a hard link. Returns false if that is not possible, such as on another disk. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
