import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sourcesBehind } from './fingerprint';
import ownFolder from './ownFolder.cjs';
import { ToolError } from './ToolError';

/** The folder of an installed package, at the beginning of the path of one of its files. */
const INSTALLED = /^.*\/node_modules\/(?:@[^/]+\/)?[^./][^/]*(?=\/)/;

/**
 * What the build of a part may import: its own files, the packages behind it, and no other part. Parts are published
 * apart, so another one's code in this one would be older than what is live.
 *
 * @param folder of the part
 * @returns takes the real, absolute path of a file, and throws ToolError BUILD-009 if the part may not import it.
 * @throws ToolError BUILD-004 when a package.json cannot be read.
 */
export function importable(folder: string): (file: string) => void {
  const own = realpathSync(folder);
  const places = [own, ownFolder, ...sourcesBehind(own).values()].filter(
    (place) => place === own || partIn(place) === undefined,
  );
  const owners = new Map<string, string | undefined>();
  return (path) => {
    const file = path.replaceAll(sep, '/');
    const place = places.find((one) => file.startsWith(`${one.replaceAll(sep, '/')}/`)) ?? '';
    const [installed] = INSTALLED.exec(file.slice(place.length)) ?? [];
    if (place !== '' && installed === undefined) return;
    const home = place + (installed ?? dirname(file));
    if (!owners.has(home))
      owners.set(home, installed === undefined ? partAround(home) : partIn(home));
    const owner = owners.get(home);
    if (owner === undefined && installed !== undefined) return;
    const reason = owner
      ? `is a file of ${owner}, another part: a publish of ${owner} would change nothing here. Move the code to shared-config, keep a copy, or link to its page.`
      : 'is in no package that this part lists: a change of it would build nothing anew. Move it into the part, or make it a package and list that in package.json.';
    throw new ToolError('BUILD-009', `${relative(own, file)} ${reason}`);
  };
}

/** The name of the part whose folder this is. Other packages may have anything in their package.json. */
function partIn(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, part } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return typeof name === 'string' && typeof part === 'object' ? name : undefined;
}

function partAround(folder: string): string | undefined {
  const around = dirname(folder);
  return partIn(folder) ?? (around === folder ? undefined : partAround(around));
}
