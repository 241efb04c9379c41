import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from 'shared-config/build/webpack/ShippedPackagesPlugin';
import type { ListedPackage } from './licencePage';

/** Path of the file with the texts of all licences, from the root of the project; the site serves it. */
export const LICENCE_TEXTS = 'shell/public/licences.txt';

const TEXTS = 'platform/tools/checks/licences/texts';

/** What ships without being a package. */
const COPIED = [
  ['Bricolage Grotesque, a font', 'shared-config/ui/fonts/OFL.txt'],
  ['Lucide 1.75.0, the icons', 'shared-config/ui/icons/LICENCE.txt'],
] as const;

const HEAD = `Licences of the software, the font and the icons that this site is made with.

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
    const licence =
      installed.text ?? readFileSync(join(root, TEXTS, `${listed.licence}.txt`), 'utf8').trim();
    const text = notice === undefined ? licence : `${notice}\n\n${licence}`;
    holders.set(text, [...(holders.get(text) ?? []), title]);
  }
  for (const [title, file] of COPIED)
    holders.set(readFileSync(join(root, file), 'utf8').trim(), [title]);
  const chapters = [...holders].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  return `${[HEAD, ...chapters].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The `license` field of an installed package and the texts that come with it, or nothing if that version is
 * not installed. Apache-2.0 requires the NOTICE file (section 4 d).
 */
export function installedPackage({ name, version }: ShippedPackage, root: string) {
  const { packages } = jsonOf(join(root, 'package-lock.json')) as {
    packages: Readonly<Record<string, { version?: string }>>;
  };
  const place = Object.keys(packages).find(
    (folder) =>
      folder.endsWith(`node_modules/${name}`) &&
      packages[folder]?.version === version &&
      existsSync(join(root, folder, 'package.json')),
  );
  if (place === undefined) return undefined;
  const folder = join(root, place);
  const { license, author } = jsonOf(join(folder, 'package.json')) as {
    license: unknown;
    author?: string | { name?: string };
  };
  return {
    licence: license,
    author: (typeof author === 'string' ? author : author?.name) ?? `The authors of ${name}`,
    text: textIn(folder, /^licen[cs]e(\.(md|txt))?$/i),
    notice: textIn(folder, /^notice(\.(md|txt))?$/i),
  };
}

function textIn(folder: string, names: RegExp): string | undefined {
  const file = readdirSync(folder).find((each) => names.test(each));
  if (file === undefined) return undefined;
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}
