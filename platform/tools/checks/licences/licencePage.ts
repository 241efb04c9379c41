import type { PackageUse } from './shippedParts';

/** Path of the page from the root of the project. */
export const LICENCE_PAGE = 'docs/licences.md';

/** A package on the page. */
export interface ListedPackage extends PackageUse {
  readonly licence: string;
}

const TABLE = /(?<=<!-- npm run licences writes the table from here -->).*(?=<!-- to here -->)/s;
const HEAD = ['package', 'version', 'licence', 'in the browser', 'in server bundles'];

/** Stands for all remotes in a cell, so that a new remote with the packages of the others changes no line. */
const EVERY_REMOTE = 'every remote';

/**
 * Replaces the table of packages on the page.
 *
 * @param remotes The remotes of the project.
 * @throws Error when the page has lost the marks around the table.
 */
export function writePackages(
  page: string,
  packages: readonly ListedPackage[],
  remotes: readonly string[],
): string {
  if (!TABLE.test(page))
    throw new Error(
      `${LICENCE_PAGE} has lost the comment before or after its table: restore it from git.`,
    );
  const rows = packages.map(({ name, version, licence, browser, server }) => [
    name,
    version,
    licence,
    cellOf(browser, remotes),
    cellOf(server, remotes),
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return page.replace(TABLE, () => `\n\n${table.join('\n')}\n\n`);
}

/** The packages that the page lists, for a project with these remotes. */
export function readPackages(page: string, remotes: readonly string[]): ListedPackage[] {
  const lines = TABLE.exec(page)?.[0].match(/^\|.*(?=\|$)/gm) ?? [];
  return lines.slice(2).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name = '', version = '', licence = '', browser = '', server = ''] = cells;
    const [inBrowser, onServer] = [partsOf(browser, remotes), partsOf(server, remotes)];
    return { name, version, licence, browser: inBrowser, server: onServer };
  });
}

function cellOf(parts: readonly string[], remotes: readonly string[]): string {
  const isEvery = remotes.length > 0 && remotes.every((remote) => parts.includes(remote));
  const named = parts.filter((part) => !isEvery || !remotes.includes(part));
  return [...named, ...(isEvery ? [EVERY_REMOTE] : [])].join(', ');
}

const partsOf = (cell: string, remotes: readonly string[]): string[] =>
  cell
    .split(', ')
    .filter(Boolean)
    .flatMap((part) => (part === EVERY_REMOTE ? remotes : [part]));
