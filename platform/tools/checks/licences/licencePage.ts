import type { PackageUse } from './shippedPackages';

/** Path of the page from the root of the project. */
export const LICENCE_PAGE = 'docs/licences.md';

/** A package on the page. */
export interface ListedPackage extends PackageUse {
  readonly licence: string;
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
  const rows = packages.map(({ name, version, licence, browser, server }) => [
    name,
    version,
    licence,
    browser ? 'yes' : '',
    server ? 'yes' : '',
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
