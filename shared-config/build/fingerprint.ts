import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  if (lock !== undefined) addTo(hash, 'package-lock.json', lock, counts);
  for (const [name, place] of sourcesBehind(folder)) addTo(hash, name, place, counts);
  return hash.digest('hex');
}

function nearestLock(folder: string): string | undefined {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : nearestLock(dirname(folder));
}

/** A part and the packages behind it whose sources it is built from, by name. The lock file stands for the others. */
function sourcesBehind(part: string): Map<string, string> {
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
  path: string,
  place: string,
  counts: (name: string) => boolean,
): void {
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place).sort())
      // Another repository does not count: a standalone remote has the site beside its sources.
      if (!IGNORED.test(name) && !existsSync(join(place, name, '.git')))
        addTo(hash, `${path}/${name}`, join(place, name), counts);
  } else if (counts(path)) hash.update(`${path}\n`).update(readFileSync(place));
}

const IGNORED = /^(dist|dist-dev|node_modules|coverage|\..*)$|\.test\.tsx?$/;
