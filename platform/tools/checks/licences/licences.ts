import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  shippedPackagesFile,
  type ShippedPackage,
} from 'shared-config/build/webpack/shippedPackagesPlugin';
import { partFolder, partNames } from '@getit/parts/config/partFolders';

/** Path of the file with the texts of all licences, from the root of the project; the site serves it. */
export const LICENCE_TEXTS = 'shell/public/licences.txt';

const FINISHED = ['browser', 'server'].map(shippedPackagesFile);

/** Reads the lists that production builds leave in `dist`; `unbuilt` are parts without a finished build. */
export function shippedPackages(root: string): { packages: ShippedPackage[]; unbuilt: string[] } {
  const packages = new Map<string, ShippedPackage>();
  const unbuilt: string[] = [];
  for (const part of partNames(root)) {
    const dist = join(partFolder(part, root), 'dist');
    if (!FINISHED.every((file) => existsSync(join(dist, file)))) {
      unbuilt.push(part);
      continue;
    }
    const lists = readdirSync(dist).filter((name) => name.endsWith(shippedPackagesFile('')));
    for (const { name, version } of lists.flatMap(
      (file) => jsonOf(join(dist, file)) as ShippedPackage[],
    ))
      packages.set(titleOf({ name, version }), { name, version });
  }
  const sorted = [...packages].sort(([one], [other]) => (one < other ? -1 : 1));
  return { packages: sorted.map(([, found]) => found), unbuilt };
}

export const titleOf = ({ name, version }: ShippedPackage): string => `${name} ${version}`;

const RULE = '-'.repeat(80);

/** The packages that a file of licences names. */
export const packagesIn = (texts: string): ShippedPackage[] =>
  texts
    .split(RULE)
    .slice(1)
    .flatMap((chapter) => chapter.trim().split('\n\n')[0]?.split('\n') ?? [])
    .flatMap((title) => {
      const [, name, version] = /^([\w@./-]+) (\d[^ ,]*)(?:, by .*)?$/.exec(title) ?? [];
      return name && version ? [{ name, version }] : [];
    })
    .sort((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1));

const TEXTS = 'platform/tools/checks/licences/texts';

/** What ships without being a package. */
const COPIED = [
  ['Bricolage Grotesque, a font', 'shared-config/ui/fonts/OFL.txt'],
  ['Lucide 1.75.0, the icons', 'shared-config/ui/icons/LICENCE.txt'],
] as const;

const TITLE = `Licences of the software, the font and the icons that this site is made with.

The site's own code, words and drawings are not covered by them.`;

/**
 * The text of each licence, once, under the names of all packages that have it. A package without a licence file gets the
 * text of its licence from `texts/`.
 *
 * @throws Error when a package is not installed, or neither it nor `texts/` has the text of its licence.
 */
export function licenceTexts(packages: readonly ShippedPackage[], root: string): string {
  const holders = new Map<string, string[]>();
  for (const shipped of packages) {
    const installed = installedPackage(shipped, root);
    if (!installed) throw new Error(`${titleOf(shipped)} is not installed: run npm ci.`);
    const { author, notice } = installed;
    const title = titleOf(shipped) + (installed.text === undefined ? `, by ${author}` : '');
    const licence = installed.text ?? textOf(join(root, TEXTS, `${String(installed.licence)}.txt`));
    const text = notice === undefined ? licence : `${notice}\n\n${licence}`;
    holders.set(text, [...(holders.get(text) ?? []), title]);
  }
  for (const [title, file] of COPIED) holders.set(textOf(join(root, file)), [title]);
  const chapters = [...holders].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  return `${[TITLE, ...chapters].join(`\n\n${RULE}\n\n`)}\n`;
}

/**
 * The `license` field of an installed package and the texts that come with it, or nothing if that version is
 * not installed. Apache-2.0 requires the NOTICE file (section 4 d).
 */
export function installedPackage({ name, version }: ShippedPackage, root: string) {
  const { packages } = jsonOf(join(root, 'package-lock.json')) as {
    packages: Readonly<Record<string, { version?: string }>>;
  };
  const folder = Object.keys(packages)
    .filter((one) => one.endsWith(`node_modules/${name}`) && packages[one]?.version === version)
    .map((one) => join(root, one))
    .find((one) => existsSync(join(one, 'package.json')));
  if (folder === undefined) return undefined;
  const { license, author } = jsonOf(join(folder, 'package.json')) as {
    license: unknown;
    author?: string | { name?: string };
  };
  const textNamed = (names: RegExp): string | undefined => {
    const file = readdirSync(folder).find((each) => names.test(each));
    return file === undefined ? undefined : textOf(join(folder, file));
  };
  return {
    licence: license,
    author: (typeof author === 'string' ? author : author?.name) ?? `The authors of ${name}`,
    text: textNamed(/^licen[cs]e(\.(md|txt))?$/i),
    notice: textNamed(/^notice(\.(md|txt))?$/i),
  };
}

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
