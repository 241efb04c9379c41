import type { PackageUse } from './shippedParts';

/** Where the page is, from the root of the project. */
export const LICENCE_PAGE = 'docs/licences.md';

/** A package on the page. */
export interface ListedPackage extends PackageUse {
  readonly licence: string;
}

const BEGIN = '<!-- npm run licences writes the table from here -->';
const END = '<!-- to here -->';
const HEAD = ['package', 'version', 'licence', 'in the browser', 'in server bundles'];

/**
 * The page with its table of packages written anew.
 *
 * @throws Error when the page has lost the marks around the table.
 */
export function writePackages(page: string, packages: readonly ListedPackage[]): string {
  const { before, after } = cut(page);
  const rows = packages.map(({ name, version, licence, browser, server }) => [
    name,
    version,
    licence,
    browser.join(', '),
    server.join(', '),
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`${before}${BEGIN}`, '', ...table, '', `${END}${after}`].join('\n');
}

/**
 * The packages that the page lists.
 *
 * @throws Error when the page has lost the marks around the table.
 */
export function readPackages(page: string): ListedPackage[] {
  const lines = cut(page)
    .table.split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [name = '', version = '', licence = '', browser = '', server = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { name, version, licence, browser: partsOf(browser), server: partsOf(server) };
  });
}

function partsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ');
}

function cut(page: string): {
  readonly before: string;
  readonly table: string;
  readonly after: string;
} {
  const [before = '', rest] = page.split(BEGIN);
  const [table = '', after] = rest?.split(END) ?? [];
  if (after === undefined)
    throw new Error(`${LICENCE_PAGE} has lost "${BEGIN}" or "${END}" around its table.`);
  return { before, table, after };
}
