import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../listFiles';
import ownFolder from '../ownFolder.cjs';
import { sourceName } from './sourceName';
import type { Part } from './PartOptions';

/** Whether a class has a name of either kind below, and so belongs to a CSS module of the part. */
export function isClassOf(part: string, className: string): boolean {
  return className.endsWith(`_${part}`) || className.startsWith(partMark(part));
}

/** What production class names of a part begin with: two letters of the hash of its name, and `_`. */
export function partMark(part: string): string {
  return `${hashOf(part).slice(0, 2)}_`;
}

/**
 * Names the classes of CSS modules, by file and local name, so that no two parts share one. Production builds number the
 * classes of a part and of those it shares, in the order of their files: names are in the HTML of every page, and brotli
 * needs the fewest bytes for numbers in a row (docs/decisions/static-files.md). Every build of a part counts the same
 * files, so its pages agree. In other builds they can be read.
 */
export function classNamer({
  folder,
  name: part,
  mode,
}: Pick<Part, 'folder' | 'name' | 'mode'>): (file: string, local: string) => string {
  const keyOf = (file: string, local: string): string => `${sourceName(file, folder)} ${local}`;
  if (mode !== 'production')
    return (file, local) => `${local}-${hashOf(keyOf(file, local)).slice(0, 4)}_${part}`;
  const numbers = new Map<string, number>();
  for (const file of moduleFiles(folder))
    for (const local of classesIn(readFileSync(file, 'utf8')))
      numbers.set(keyOf(file, local), numbers.size);
  return (file, local) => {
    const key = keyOf(file, local);
    return partMark(part) + String(numbers.get(key) ?? hashOf(key));
  };
}

/** The CSS modules that a part may import: its own and those of `shared-config/ui`. */
function moduleFiles(folder: string): string[] {
  return [join(folder, 'src'), join(ownFolder, 'ui')].flatMap((place) =>
    listFiles(place)
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(place, file)),
  );
}

/** Everything in a stylesheet that looks like a class or names an animation. An extra name only costs a number. */
function classesIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/(?:\.|@keyframes )(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );
}

/** Letters only: a class name must not begin with a digit. */
function hashOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('base64');
  return hash.replaceAll(/[^a-zA-Z]/g, '').slice(0, 12);
}
