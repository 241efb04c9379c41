import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  shippedPackagesFile,
  type ShippedPackage,
} from 'shared-config/build/webpack/shippedPackagesPlugin';
import { partFolder, partNames } from '@getit/parts/config/partFolders';

export const LICENCE_PAGE = 'docs/licences.md';

/** Path of the file with the texts of all licences, from the root of the project; the site serves it. */
export const LICENCE_TEXTS = 'shell/public/licences.txt';

/** A package with code in what we publish, and whether scripts for the browser or bundles that render pages have it. */
export interface PackageUse extends ShippedPackage {
  readonly browser: boolean;
  readonly server: boolean;
}

export interface ListedPackage extends PackageUse {
  readonly licence: string;
}

const ON_SERVER = ['server', 'documents'].map(shippedPackagesFile);
const FINISHED = ['browser', 'server'].map(shippedPackagesFile);

/** Reads the lists that production builds leave in `dist`; `unbuilt` are parts without a finished build. */
export function shippedPackages(root: string): { packages: PackageUse[]; unbuilt: string[] } {
  const uses = new Map<string, PackageUse>();
  const unbuilt: string[] = [];
  for (const part of partNames(root)) {
    const dist = join(partFolder(part, root), 'dist');
    if (!FINISHED.every((file) => existsSync(join(dist, file)))) {
      unbuilt.push(part);
      continue;
    }
    for (const file of readdirSync(dist).filter((name) => name.endsWith(shippedPackagesFile('')))) {
      const side = ON_SERVER.includes(file) ? 'server' : 'browser';
      for (const each of jsonOf(join(dist, file)) as ShippedPackage[]) {
        const key = `${each.name} ${each.version}`;
        uses.set(key, { ...each, browser: false, server: false, ...uses.get(key), [side]: true });
      }
    }
  }
  const packages = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
  return { packages: packages.map(([, use]) => use), unbuilt };
}

const TABLE = /(?<=<!-- npm run licences writes the table from here -->).*(?=<!-- to here -->)/s;
const HEAD = ['package', 'version', 'licence', 'in the browser', 'in server bundles'];

/**
 * Replaces the table of packages on the page.
 *
 * @throws Error when the page has lost the marks around the table.
 */
export function writePackages(page: string, packages: readonly ListedPackage[]): string {
  if (!TABLE.test(page))
    throw new Error(
      `${LICENCE_PAGE} has lost the comment before or after its table: restore it from git.`,
    );
  const mark = (used: boolean): string => (used ? 'yes' : '');
  const rows = packages.map(({ name, version, licence, browser, server }) => [
    ...[name, version, licence],
    ...[mark(browser), mark(server)],
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return page.replace(TABLE, () => `\n\n${table.join('\n')}\n\n`);
}

/** The packages that the page lists. */
export function readPackages(page: string): ListedPackage[] {
  const lines = TABLE.exec(page)?.[0].match(/^\|.*(?=\|$)/gm) ?? [];
  return lines.slice(2).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name = '', version = '', licence = '', browser, server] = cells;
    return { name, version, licence, browser: browser === 'yes', server: server === 'yes' };
  });
}

const TEXTS = 'platform/tools/checks/licences/texts';

/** What ships without being a package. */
const COPIED = [
  ['Bricolage Grotesque, a font', 'shared-config/ui/fonts/OFL.txt'],
  ['Lucide 1.75.0, the icons', 'shared-config/ui/icons/LICENCE.txt'],
] as const;

const TITLE = `Licences of the software, the font and the icons that this site is made with.

The site's own code, words and drawings are not covered by them.`;

/**
 * The text of each licence, once, under the names of all packages in the browser that have it. A package
 * without a licence file gets the text of its licence from `texts/`.
 *
 * @throws Error when a package is not installed, or neither it nor `texts/` has the text of its licence.
 */
export function licenceTexts(packages: readonly ListedPackage[], root: string): string {
  const holders = new Map<string, string[]>();
  for (const listed of packages.filter(({ browser }) => browser)) {
    const name = `${listed.name} ${listed.version}`;
    const installed = installedPackage(listed, root);
    if (!installed) throw new Error(`${name} is not installed: run npm ci.`);
    const { author, notice } = installed;
    const title = installed.text === undefined ? `${name}, by ${author}` : name;
    const licence = installed.text ?? textOf(join(root, TEXTS, `${listed.licence}.txt`));
    const text = notice === undefined ? licence : `${notice}\n\n${licence}`;
    holders.set(text, [...(holders.get(text) ?? []), title]);
  }
  for (const [title, file] of COPIED) holders.set(textOf(join(root, file)), [title]);
  const chapters = [...holders].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  return `${[TITLE, ...chapters].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
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
