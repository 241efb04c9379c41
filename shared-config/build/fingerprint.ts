import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { packageFolder, readManifest } from './readManifest';
import type { BuildMode } from './webpack/PartOptions';

/**
 * A hash of everything the build of a part reads: the part, shared-config, other packages that npm has linked, and the
 * lock file. It is the same wherever they are.
 *
 * @param folder of the part
 * @param counts whether a file counts, by its name: the package and the path in it. By default all do.
 * @throws ToolError BUILD-004 when a package.json cannot be read.
 */
export function fingerprint(
  folder: string,
  mode: BuildMode,
  counts: (name: string) => boolean = () => true,
): string {
  const hash = createHash('sha256').update(`${mode}\n${process.version}\n`);
  const lock = nearestLock(folder);
  if (lock !== undefined) addTo(hash, ['package-lock.json', lock], counts);
  for (const source of sourcesBehind(folder)) addTo(hash, source, counts);
  return hash.digest('hex');
}

/**
 * Whether the build of a part reads a file, which need not exist.
 *
 * @param folder of the part
 * @returns takes the real, absolute path of a file.
 * @throws ToolError BUILD-004 when a package.json cannot be read.
 */
export function readsFile(folder: string): (file: string) => boolean {
  const lock = nearestLock(realpathSync(folder));
  const places = [...sourcesBehind(folder).values()];
  return (file) =>
    file === lock ||
    places.some((place) => {
      const path = relative(place, file);
      return !path.startsWith('..') && !isAbsolute(path) && isInput(path);
    });
}

function nearestLock(folder: string): string | undefined {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : nearestLock(dirname(folder));
}

/** A part and the packages behind it whose sources it is built from, by name. The lock file represents the others. */
export function sourcesBehind(part: string): Map<string, string> {
  const found = new Map([[readManifest(part).name ?? '', realpathSync(part)]]);
  for (const folder of found.values()) {
    const { dependencies, devDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const place = packageFolder(name, folder);
      const real = place === undefined ? '' : realpathSync(place);
      const isSource = name === 'shared-config' || !real.includes('/node_modules/');
      if (real && isSource && !found.has(name)) found.set(name, real);
    }
  }
  return found;
}

function addTo(
  hash: ReturnType<typeof createHash>,
  [name, place]: readonly [name: string, place: string],
  counts: (name: string) => boolean,
  path = '',
): void {
  const file = join(place, path);
  const named = path === '' ? name : `${name}/${path}`;
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) {
      const below = path === '' ? entry : `${path}/${entry}`;
      // Another repository does not count: a standalone remote has the site next to its sources.
      if (isInput(below) && !existsSync(join(file, entry, '.git')))
        addTo(hash, [name, place], counts, below);
    }
  } else if (counts(named)) hash.update(`${named}\n`).update(readFileSync(file));
}

/** What tools leave in the folder of a package, and their settings. */
const LEFT_BY_TOOLS = /^(?:dist|dist-dev|coverage|\.[^/]*)(?:\/|$)/;

/** Node finds packages in a folder of that name at any depth. */
const PACKAGES = /(?:^|\/)node_modules(?:\/|$)/;

const TEST = /\.test\.tsx?$/;

/** What a developer reads about a package. */
const READ_ME = /^README\.md$/;

/** Whether a build reads the file or folder at that path in a package. */
const isInput = (path: string): boolean =>
  ![LEFT_BY_TOOLS, PACKAGES, TEST, READ_ME].some((pattern) => pattern.test(path));
