import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sourcesBehind } from './fingerprint';
import ownFolder from './ownFolder.cjs';
import { ToolError } from './ToolError';

/** The folder of an installed package, at the beginning of the path of one of its files. */
const INSTALLED = /^.*\/node_modules\/(?:@[^/]+\/)?[^./][^/]*(?=\/)/;

/**
 * What a part may not import. It is built from its own files and the packages behind it, and from no other part: parts are
 * published apart, so another one's code in this one would be older than what is live.
 *
 * @param folder of the part
 * @returns takes the real, absolute path of a file, and returns why the part may not import it: a sentence that begins with
 *   the file. Undefined if it may.
 * @throws ToolError BUILD-004 when a package.json cannot be read.
 */
export function whyForeign(folder: string): (file: string) => string | undefined {
  const own = realpathSync(folder);
  const places = [own, ownFolder, ...sourcesBehind(own).values()].filter(
    (place) => place === own || partIn(place) === undefined,
  );
  const owners = new Map<string, string | undefined>();
  return (path) => {
    const file = path.replaceAll(sep, '/');
    const place = places.find((one) => file.startsWith(`${one.replaceAll(sep, '/')}/`)) ?? '';
    const [installed] = INSTALLED.exec(file.slice(place.length)) ?? [];
    if (place !== '' && installed === undefined) return undefined;
    const home = place + (installed ?? dirname(file));
    if (!owners.has(home))
      owners.set(home, installed === undefined ? partAround(home) : partIn(home));
    const owner = owners.get(home);
    if (owner === undefined && installed !== undefined) return undefined;
    const reason = owner
      ? `is a file of ${owner}, another part: a publish of ${owner} would change nothing here. Show it as a fragment of ${owner}, move the code to shared-config, keep a copy, or link to its page.`
      : 'is in no package that this part lists: a change of it would build nothing again. Move it into the part, or make it a package and list that in package.json.';
    return `${relative(own, file)} ${reason}`;
  };
}

/** Like whyForeign, but what it returns throws ToolError BUILD-009 if the part may not import the file. */
export function importable(folder: string): (file: string) => void {
  const why = whyForeign(folder);
  return (file) => {
    const reason = why(file);
    if (reason !== undefined) throw new ToolError('BUILD-009', reason);
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
