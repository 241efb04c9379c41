import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackage } from './installedPackage';
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
  for (const listed of packages.filter(({ browser }) => browser.length > 0)) {
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
