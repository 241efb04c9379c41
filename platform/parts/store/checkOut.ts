import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { compressFiles, ENCODINGS } from '../compress/compressFiles';
import type { SiteState } from './SiteState';
import { readWhole } from './releaseFiles';
import { namesIn } from './PackedRelease';
import { STATE_FILE, type SiteLayout } from './siteLayout';
import type { SiteRepository } from './SiteRepository';

/** What is in a checkout besides the releases. */
const PAGES = ['public', 'headers.json', STATE_FILE];

/**
 * The git index of the pages of a checkout, in its folder. It has the time and size of each file, so that git reads only the
 * files that were edited by hand.
 */
const INDEX = '.index';

/** Milliseconds for which files stay that no commit needs, because a command may be about to make them live. */
const LEFT_ALONE = 10 * 60_000;

/**
 * Makes the site folder show the newest commit, and restores what somebody edited or deleted there.
 *
 * @returns the commit, and the files that were restored; undefined before the first publish.
 * @throws ToolError PARTS-058 when `live` is no link, and what git and the disk throw.
 */
export async function showTip(
  repository: SiteRepository,
): Promise<{ readonly tip: string; readonly repaired: readonly string[] } | undefined> {
  const { site } = repository;
  if (lstatSync(site.liveFolder(), { throwIfNoEntry: false })?.isSymbolicLink() === false)
    throw new ToolError(
      'PARTS-058',
      `${site.liveFolder()} is not a link to a checkout, so nothing can go live. Move it away and run the command again.`,
    );
  const tip = repository.tip();
  if (tip === undefined) return undefined;
  const repaired = repair(repository, tip);
  return { tip: await linkTip(repository, tip), repaired };
}

/**
 * Makes `live` point to a checkout of the newest commit, also if another command moves the branch meanwhile.
 *
 * @param tip the newest known commit.
 * @returns the commit that it shows
 */
export async function linkTip(repository: SiteRepository, tip: string): Promise<string> {
  const { site } = repository;
  await checkOut(repository, tip);
  link(site, join(site.checkouts(), tip));
  const newest = repository.ownTip() ?? tip;
  return newest === tip ? tip : linkTip(repository, newest);
}

/** Makes `live` point to a folder, with one rename, so that no visitor sees half a site. */
function link(site: SiteLayout, folder: string): void {
  const next = join(site.checkouts(), `link-${randomBytes(6).toString('hex')}`);
  symlinkSync(relative(site.root, folder), next);
  renameSync(next, site.liveFolder());
}

/**
 * Takes a checkout away in which somebody edited or deleted files, and live releases that differ from the commit, so that
 * checkOut writes them again. Returns what differed. Until then, the web server continues with the edited files.
 */
function repair(repository: SiteRepository, tip: string): string[] {
  const { site } = repository;
  const folder = join(site.checkouts(), tip);
  const isWhole = existsSync(join(folder, INDEX));
  const differs = isWhole ? editedFiles(repository, folder) : [];
  if (!isWhole) rmSync(folder, { recursive: true, force: true });
  else if (differs.length > 0) {
    const edited = join(site.checkouts(), `edited-${randomBytes(6).toString('hex')}`);
    renameSync(folder, edited);
    link(site, edited);
  }
  const releases = Object.entries(liveIn(repository, tip)).filter(([part, hash]) =>
    removeIfDamaged(site, part, hash),
  );
  return [...differs, ...releases.map(([part, hash]) => `remotes/${part}/${hash}`)];
}

/** The live releases of a commit, whichever version of the gate wrote its state. */
function liveIn(repository: SiteRepository, commit: string): SiteState['live'] {
  const state = JSON.parse(repository.read(commit, STATE_FILE) ?? '{}') as Partial<SiteState>;
  return state.live ?? {};
}

/** Removes a damaged release, so that checkOut writes it again. Returns whether it was damaged. */
export function removeIfDamaged(site: SiteLayout, part: string, hash: string): boolean {
  if (readWhole(site, part, hash)) return false;
  for (const folder of [site.browserFiles(part, hash), site.serverFiles(part, hash)])
    rmSync(folder, { recursive: true, force: true });
  return true;
}

function editedFiles(repository: SiteRepository, folder: string): string[] {
  const compressed = ENCODINGS.map(({ ending }) => `--exclude=*${ending}`);
  const listed = repository.git(
    ['ls-files', '-z', '--modified', '--deleted', '--others', ...compressed, '--', ...PAGES],
    { env: { GIT_INDEX_FILE: join(folder, INDEX), GIT_WORK_TREE: folder }, cwd: folder },
  );
  return [...new Set(listed.split('\0').slice(0, -1))];
}

/**
 * Writes a commit into the site folder, without showing it: its pages into a new folder, and the releases that are
 * missing. Files that the live checkout has, too, become hard links, so that their time, and with it the ETag, stays.
 */
export async function checkOut(repository: SiteRepository, commit: string): Promise<void> {
  const { site } = repository;
  const folder = join(site.checkouts(), commit);
  const files = repository.files(commit);
  const isThere = (path: string): boolean => {
    const release = releaseFolder(path);
    return existsSync(release === undefined ? folder : join(site.root, release));
  };
  const missing = [...files].filter(([path]) => !isThere(path));
  if (missing.length === 0) return;
  const work = join(site.checkouts(), `new-${randomBytes(6).toString('hex')}`);
  try {
    const known = shownFiles(repository);
    mkdirSync(work, { recursive: true });
    const extracted = missing.filter(
      ([path, object]) => !isLinked(known(path, object), join(work, path)),
    );
    repository.extract(
      commit,
      work,
      extracted.map(([path]) => path),
    );
    if (!existsSync(folder)) writeIndex(repository, commit, work);
    if (repository.compresses)
      await compressFiles(
        work,
        missing.map(([path]) => path),
      );
    // The server bundle first: a release counts as stored when its browser files are there.
    const releases = new Set(missing.flatMap(([path]) => releaseFolder(path) ?? []));
    for (const release of [...releases].sort().reverse())
      moveIntoPlace(join(work, release), join(site.root, release));
    if (existsSync(folder)) return;
    for (const name of ['remotes', 'server']) {
      rmSync(join(work, name), { recursive: true, force: true });
      symlinkSync(`../../${name}`, join(work, name));
    }
    moveIntoPlace(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes the index of a new checkout. Files that the live checkout has, too, need not be read again. */
function writeIndex(repository: SiteRepository, commit: string, work: string): void {
  const liveIndex = join(repository.site.liveFolder(), INDEX);
  if (existsSync(liveIndex)) cpSync(liveIndex, join(work, INDEX));
  const index = { GIT_INDEX_FILE: join(work, INDEX), GIT_WORK_TREE: work };
  repository.git(['read-tree', '-m', '-i', commit], { env: index });
  const releases = [...repository.files(commit).keys()].filter(releaseFolder);
  const input = releases.map((path) => `${path}\0`).join('');
  repository.git(['update-index', '-z', '--force-remove', '--stdin'], { env: index, input });
  repository.git(['update-index', '-q', '--refresh'], { env: index, cwd: work });
}

/** `remotes/<part>/<hash>` or `server/<part>/<hash>` of a file; undefined for every other file. */
function releaseFolder(path: string): string | undefined {
  return /^(?:remotes|server)\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Finds a file with some content in the live checkout and its releases, preferably at the same path. */
function shownFiles(
  repository: SiteRepository,
): (path: string, object: string) => string | undefined {
  const { site } = repository;
  const id = existsSync(site.liveFolder()) ? basename(readlinkSync(site.liveFolder())) : '';
  // Where history was cut, its commit has another id.
  if (!repository.has(id)) return () => undefined;
  const liveReleases = Object.entries(liveIn(repository, id)).map(
    ([part, hash]) => `${part}/${hash}`,
  );
  const files = repository.files(id);
  const fileOf = (path: string): string =>
    releaseFolder(path) ? join(site.root, path) : join(site.checkouts(), id, path);
  const byObject = new Map(
    [...files]
      .filter(
        ([path]) =>
          !releaseFolder(path) || liveReleases.includes(path.split('/', 3).slice(1).join('/')),
      )
      .map(([path, object]) => [object, path]),
  );
  return (path, object) => {
    const found = files.get(path) === object ? path : byObject.get(object);
    return found === undefined ? undefined : fileOf(found);
  };
}

/** Links a file and its compressed forms. Returns false if that is not possible. */
function isLinked(from: string | undefined, to: string): boolean {
  if (from === undefined || !existsSync(from) || !statSync(from).isFile()) return false;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
    const { mtimeMs } = statSync(from);
    for (const { ending } of ENCODINGS) {
      const packed = statSync(from + ending, { throwIfNoEntry: false });
      // compressFiles gives both the same time; with another time, the file was edited.
      if (packed && Math.abs(packed.mtimeMs - mtimeMs) < 1) linkSync(from + ending, to + ending);
    }
    return true;
  } catch {
    return false;
  }
}

/** Moves a folder to its place. If another command was faster, its folder has the same content. */
function moveIntoPlace(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/** Deletes old checkouts, and old releases that the live commit does not have. */
export function sweep(repository: SiteRepository, tip: string): void {
  const { site } = repository;
  const old = (path: string): boolean => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.ctimeMs > LEFT_ALONE;
  };
  const remove = (path: string): void => {
    if (old(path)) rmSync(path, { recursive: true, force: true });
  };
  for (const name of namesIn(site.checkouts()))
    if (name !== tip) remove(join(site.checkouts(), name));
  const stored = storedReleases(repository, tip);
  for (const top of [site.remotes(), site.server()])
    for (const part of namesIn(top)) {
      for (const hash of readdirSync(join(top, part)))
        if (!stored.get(part)?.includes(hash)) remove(join(top, part, hash));
    }
}

/** The releases that a commit has, by part. */
export function storedReleases(repository: SiteRepository, commit: string): Map<string, string[]> {
  const list = ['ls-tree', '-z', '-d', '-r', '--name-only', commit, '--', 'remotes'];
  const releases = new Map<string, string[]>();
  for (const path of repository.git(list).split('\0')) {
    const [, part = '', hash, ...below] = path.split('/');
    if (hash !== undefined && below.length === 0)
      releases.set(part, [...(releases.get(part) ?? []), hash]);
  }
  return releases;
}
