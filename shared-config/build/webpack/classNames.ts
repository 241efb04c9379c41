import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles } from '../listFiles';
import { projectRoot } from '../projectRoot';

/** How css-loader names a class of a CSS module in a development build. No other part's class can have that name. */
export function classNamePattern(part: string): string {
  return `[local]-[hash:base64:4]_${part}`;
}

/** Whether a class is named by either pattern, and so belongs to a CSS module of the part. Pure. */
export function isClassOf(part: string, className: string): boolean {
  return className.endsWith(`_${part}`) || className.endsWith(`_${partMark(part)}`);
}

/** What production class names of a part end in: the beginning of the hash of its name. Pure. */
export function partMark(part: string): string {
  return hashOf(part).slice(0, 2);
}

/** The name of a class in a production build. */
export type ClassNamer = (file: string, local: string) => string;

/**
 * Names every class of a part's CSS modules, and of those it shares, with the fewest letters of its hash that no other
 * class of the part begins with. Names are in the HTML of every page: the landing page is 1 KB smaller on the wire than
 * with readable names. A class that is added leaves almost all other names as they are, and both builds of a page agree.
 *
 * @param folder of the part
 */
export function shortClassNames(part: string, folder: string): ClassNamer {
  const root = projectRoot(folder);
  const keyOf = (file: string, local: string): string => `${relative(root, file)} ${local}`;
  const hashes = new Map<string, string>();
  for (const file of moduleFiles(root, folder))
    for (const local of classesIn(readFileSync(file, 'utf8')))
      hashes.set(keyOf(file, local), hashOf(keyOf(file, local)));
  const taken = new Map<string, number>();
  for (const hash of hashes.values())
    for (let length = 1; length <= hash.length; length++)
      taken.set(hash.slice(0, length), (taken.get(hash.slice(0, length)) ?? 0) + 1);
  return (file, local) => {
    const hash = hashes.get(keyOf(file, local)) ?? hashOf(keyOf(file, local));
    let length = 1;
    while (length < hash.length && (taken.get(hash.slice(0, length)) ?? 0) > 1) length++;
    return `${hash.slice(0, length)}_${partMark(part)}`;
  };
}

/** The CSS modules that a part may import: its own and those of `shared-config/ui`. */
function moduleFiles(root: string, folder: string): string[] {
  return [join(folder, 'src'), join(root, 'shared-config/ui')].flatMap((place) =>
    listFiles(place)
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(place, file)),
  );
}

/** Everything in a stylesheet that looks like a class. A name too many only costs a letter. Pure. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Letters only: a class name must not begin with a digit, and letters of both cases are enough. */
function hashOf(key: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(key).digest('hex')}`);
  let rest = digits;
  let name = '';
  for (let length = 0; length < 12; length++) {
    name += LETTERS[Number(rest % 52n)];
    rest /= 52n;
  }
  return name;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
