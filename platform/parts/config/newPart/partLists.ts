import { ToolError } from 'shared-config/build/ToolError';
import { PATHS } from 'shared-config/site/paths';
import type { NewPart } from './NewPart';

/** A file of the project that lists the parts, one entry a line, and how an entry is added and taken away. */
interface PartList {
  readonly file: string;
  /** The line of any part, with the part's name in a group. A new entry follows the last one. */
  readonly entries: RegExp;
  readonly entry: (name: string) => string;
}

const PART = '(shell|mfe-[a-z-]+)';

/** Every list of parts that a tool of someone else reads, so that it cannot be derived from the workspaces. */
const LISTS: readonly PartList[] = [
  {
    file: 'package.json',
    entries: new RegExp(`^ {4}"${PART}",$`),
    entry: (name) => `    "${name}",`,
  },
  {
    file: '.github/workflows/site.yml',
    entries: new RegExp(`^ {10}- ${PART}$`),
    entry: (name) => `          - ${name}`,
  },
  {
    file: '.github/CODEOWNERS',
    entries: new RegExp(`^/${PART}/ `),
    entry: (name) => `${`/${name}/`.padEnd(17)} @getit/${name.replace(/^mfe-/, '')}`,
  },
];

/** Prettier's, from .prettierrc.json. */
const PRINT_WIDTH = 100;

const ROUTES = 'shell/src/routes.ts';

/** The files that `withPart` and `withoutPart` change. */
export const LISTING_FILES: readonly string[] = [...LISTS.map(({ file }) => file), ROUTES];

/**
 * The text of one of the listing files with a part in it; unchanged if the part is there already.
 *
 * @throws ToolError PARTS-093 when the file has no such list.
 */
export function withPart(file: string, text: string, part: NewPart): string {
  const found = LISTS.find((one) => one.file === file);
  return found ? withEntry(found, text, part.name) : withRoute(text, part);
}

/** The text of one of the listing files without a part and its routes. */
export function withoutPart(file: string, text: string, name: string): string {
  const found = LISTS.find((one) => one.file === file);
  if (!found) return text.replace(routesOf(name), '');
  return text
    .split('\n')
    .filter((line) => found.entries.exec(line)?.[1] !== name)
    .join('\n');
}

function withEntry({ file, entries, entry }: PartList, text: string, name: string): string {
  if (withoutPart(file, text, name) !== text) return text;
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => entries.test(line));
  if (last < 0) throw noList(file);
  return lines.toSpliced(last + 1, 0, entry(name)).join('\n');
}

function withRoute(text: string, { name, path, page }: NewPart): string {
  if (routesOf(name).test(text)) return text;
  const [table] = /export const ROUTES[^;]*\n(?=\];)/.exec(text) ?? [];
  if (!table) throw noList(ROUTES);
  const fields = [`path: '${path}'`, `remote: '${name}'`, `expose: './${page}'`];
  const line = `  { ${fields.join(', ')} },\n`;
  const lines = `  {\n${fields.map((field) => `    ${field},\n`).join('')}  },\n`;
  return text.replace(table, () => table + (line.length > PRINT_WIDTH ? lines : line));
}

/** The routes of a part, on one line or on several. A template in a path may hold braces. */
function routesOf(name: string): RegExp {
  const literal = name.replaceAll(/[^\w-]/g, '\\$&');
  return new RegExp(`^  \\{(?:[^{}]|\\$\\{[^{}]*\\})*remote: '${literal}'[^{}]*\\},\\n`, 'gm');
}

const noList = (file: string): ToolError =>
  new ToolError(
    'PARTS-093',
    `${file} has no list of the parts that this command can read: one part a line, as in the last commit. Nothing was changed.`,
  );

/** A path of the route table and its remote. */
interface TableRoute {
  /** An exact path, or a subtree that ends in `/*`. */
  readonly path: string;
  readonly remote: string;
}

/**
 * The routes in the text of `shell/src/routes.ts`. The platform reads the table as text, because it imports no
 * source of a part.
 *
 * @throws ToolError PARTS-093 when a path is neither a text nor one of PATHS.
 */
export function routeTable(text: string): TableRoute[] {
  return [...text.matchAll(/path: ('[^']*'|`[^`]*`|[\w.]+),\s*remote: '([^']*)'/g)].map(
    ([, path = '', remote = '']) => ({ path: written(path), remote }),
  );
}

function written(expression: string): string {
  const bare = /^['`](.*)['`]$/.exec(expression)?.[1] ?? `\${${expression}}`;
  return bare.replaceAll(/\$\{([^}]*)\}/g, (_, inner: string) => {
    const key = inner.replace(/^PATHS\./, '');
    if (key in PATHS) return PATHS[key as keyof typeof PATHS];
    throw new ToolError(
      'PARTS-093',
      `shell/src/routes.ts has the path ${expression}, which is neither a text nor one of PATHS of shared-config/site/paths.ts. Nothing was changed.`,
    );
  });
}
