import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { readManifest, readPackageIdentity } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { coversPath } from 'shared-config/contract/Route';
import { PATHS } from 'shared-config/site/paths';
import ownFolder from '../ownFolder.cjs';

/** A remote with one page. */
export interface NewPart {
  /** Its workspace, for example `mfe-home-care`. */
  readonly name: string;
  /** The path of its page. */
  readonly path: string;
  /** The page's title and heading; by default it follows from the name. */
  readonly title?: string | undefined;
}

const NAME = /^mfe-[a-z]+(?:-[a-z]+)*$/;
const LONGEST_NAME = 40;
/** The title is written into TypeScript and JSX, so it has no character that means something there. */
const TITLE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,.:!?-]*[\p{L}\p{M}\p{N}!?])?$/u;
const LONGEST_TITLE = 50;

const ROUTES = 'shell/src/routes.ts';

/** Each file that lists the parts: a line of any part, which a new one follows, and the new line. */
const LISTS: readonly [file: string, line: RegExp, entry: (name: string) => string][] = [
  ['package.json', /^ {4}"(shell|mfe-[a-z-]+)",$/, (name) => `    "${name}",`],
  ['.github/workflows/site.yml', /^ {10}- (shell|mfe-[a-z-]+)$/, (name) => `          - ${name}`],
  [
    '.github/CODEOWNERS',
    /^\/(shell|mfe-[a-z-]+)\/ /,
    (name) => `${`/${name}/`.padEnd(17)} @getit/${name.replace(/^mfe-/, '')}`,
  ],
];

/**
 * Makes a remote in the sources of a project from the template: its workspace, its route, and its line in
 * each list of parts. The same command completes a change that was cut short.
 *
 * @returns the files that it wrote
 * @throws ToolError PARTS-090 for a name that is taken or cannot be, PARTS-091 for such a path, PARTS-092 for such a
 * title, PARTS-093 when a list of parts is not where it should be. Nothing is changed then.
 */
export function newPart(root: string, part: NewPart): string[] {
  assertNames(part);
  const { name, path } = part;
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const own = { ...filledTemplate('part', part), ...filledTemplate('workspace', part) };
  const made = Object.fromEntries(
    Object.entries(own).map(([file, text]) => [
      file.startsWith('.github/') ? file : `${name}/${file}`,
      text,
    ]),
  );
  assertFree(root, name, name, made);
  const routes = read(ROUTES);
  const owner = routeTable(routes).find(
    (route) => coversPath(route.path, path) && route.remote !== name,
  );
  if (owner)
    throw new ToolError(
      'PARTS-091',
      `The path ${path} belongs to ${owner.remote}: ${ROUTES} has the route ${owner.path}. Choose another path, or add the page to that remote.`,
    );
  const lists = LISTS.map(([file, line, entry]) => {
    const lines = read(file).split('\n');
    const last = lines.findLastIndex((one) => line.test(one));
    if (last < 0) throw noList(file);
    const isThere = lines.some((one) => line.exec(one)?.[1] === name);
    return [file, isThere ? read(file) : lines.toSpliced(last + 1, 0, entry(name)).join('\n')];
  });
  // The lists come last, so that the same command completes a change that a kill cut short.
  return writeAll(root, {
    ...made,
    ...(Object.fromEntries(lists) as Record<string, string>),
    [ROUTES]: withRoute(routes, part),
  });
}

/**
 * Makes a remote in a folder of its own, for a repository of its own, from the same template.
 *
 * @param site the address of the site's git repository, if it is known.
 * @returns the files that it wrote
 * @throws ToolError PARTS-090, PARTS-091 and PARTS-092 like newPart. Nothing is changed then.
 */
export function newRepository(folder: string, part: NewPart, site?: string): string[] {
  assertNames(part);
  const entry = site === undefined ? '' : `,\n    "site": ${JSON.stringify(site)}`;
  const made = {
    ...filledTemplate('part', part),
    ...filledTemplate('standalone', part, { SITE: entry }),
  };
  assertFree(folder, '.', part.name, made);
  return writeAll(folder, made);
}

/** @throws ToolError PARTS-090 when a folder below `root` has files that would be written differently. */
function assertFree(
  root: string,
  folder: string,
  name: string,
  made: Readonly<Record<string, string>>,
): void {
  const there = listFiles(join(root, folder)).map((file) => posix.join(folder, file));
  const other = [...Object.keys(made), ...there]
    .filter((file) => !/(?:^|\/)(?:dist|dist-dev|node_modules|coverage|\.git)\//.test(file))
    .find((file) => existsSync(join(root, file)) && made[file] !== textOf(root, file));
  if (other)
    throw new ToolError(
      'PARTS-090',
      `The name ${name} is taken: ${other} exists, and this command would write it differently. Choose another name, or take that part away first (CONTRIBUTING.md).`,
    );
}

const textOf = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

function writeAll(root: string, files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

function assertNames({ name, path, title = titleOf(name) }: NewPart): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new ToolError(
      'PARTS-090',
      `"${name}" cannot be the name of a remote. Write mfe- and lower-case words with "-" between them, at most ${LONGEST_NAME} characters, for example mfe-home-care.`,
    );
  const fault = whyNoPagePath(path);
  if (fault) throw new ToolError('PARTS-091', `The path is ${JSON.stringify(path)}, ${fault}.`);
  if (!TITLE.test(title) || title.length > LONGEST_TITLE)
    throw new ToolError(
      'PARTS-092',
      `${JSON.stringify(title)} cannot be the title of the first page. Use letters, digits, spaces and , . : ! ? - only, at most ${LONGEST_TITLE} characters; the page's file can say more later.`,
    );
}

/** The files of a folder of the template with the part's names in them, by their path in the part or its repository. */
function filledTemplate(
  kind: 'part' | 'workspace' | 'standalone',
  { name, path, title = titleOf(name) }: NewPart,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const template = join(ownFolder, 'template', kind);
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  const shared = dirname(resolve('shared-config/package.json'));
  const brought = readManifest(shared);
  const own = readManifest(ownFolder);
  const versions = {
    ...brought.devDependencies,
    ...own.devDependencies,
    ...brought.dependencies,
    ...own.dependencies,
  };
  const words: Readonly<Record<string, string>> = {
    NAME: name,
    PATH: path,
    TITLE: title,
    PAGE: pageOf(name),
    REACT: versions['react'] ?? '*',
    TESTING_LIBRARY: versions['@testing-library/react'] ?? '*',
    TYPESCRIPT: versions['typescript'] ?? '*',
    PARTS: readPackageIdentity(ownFolder).version,
    SHARED_CONFIG: readPackageIdentity(shared).version,
    ...more,
  };
  const files = listFiles(template).map((file) => {
    const place = file
      .replace(/\.txt$/, '')
      .replace('/Page.', `/${pageOf(name)}.`)
      .replace(/^workflow/, `.github/workflows/${name}`)
      .replace(/^gitignore/, '.gitignore');
    const text = readFileSync(join(template, file), 'utf8');
    return [place, text.replace(/__([A-Z_]+?)__/g, (_whole, word: string) => words[word] ?? '')];
  });
  return Object.fromEntries(files) as Record<string, string>;
}

const wordsOf = (name: string): string[] => name.replace(/^mfe-/, '').split('-');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const titleOf = (name: string): string => capitalized(wordsOf(name).join(' '));
/** The page's component, for example `HomeCare`: its file and the name it is exposed under. */
const pageOf = (name: string): string => wordsOf(name).map(capitalized).join('');

function withRoute(text: string, { name, path }: Pick<NewPart, 'name' | 'path'>): string {
  if (text.includes(`remote: '${name}'`)) return text;
  const [table] = /export const ROUTES[^;]*\n(?=\];)/.exec(text) ?? [];
  if (!table) throw noList(ROUTES);
  const fields = [`path: '${path}'`, `remote: '${name}'`, `expose: './${pageOf(name)}'`];
  const line = `  { ${fields.join(', ')} },\n`;
  const lines = `  {\n${fields.map((field) => `    ${field},\n`).join('')}  },\n`;
  // Prettier breaks a longer line.
  return text.replace(table, () => table + (line.length > 100 ? lines : line));
}

const noList = (file: string): ToolError =>
  new ToolError(
    'PARTS-093',
    `${file} has no list of the parts that this command can read: one part a line, as in the last commit. Nothing was changed.`,
  );

/** The routes in the text of the route table: the platform imports no source of a part. */
function routeTable(text: string): { readonly path: string; readonly remote: string }[] {
  return [...text.matchAll(/path: ('[^']*'|`[^`]*`|[\w.]+),\s*remote: '([^']*)'/g)].map(
    ([, path = '', remote = '']) => ({ path: pathIn(path), remote }),
  );
}

/** The path that an expression of the route table stands for: a text, one of PATHS, or a template of both. */
function pathIn(expression: string): string {
  const bare = /^['`](.*)['`]$/.exec(expression)?.[1] ?? `\${${expression}}`;
  return bare.replaceAll(/\$\{([^}]*)\}/g, (_, inner: string) => {
    const key = inner.replace(/^PATHS\./, '');
    if (key in PATHS) return PATHS[key as keyof typeof PATHS];
    throw new ToolError(
      'PARTS-093',
      `${ROUTES} has the path ${expression}, which is neither a text nor one of PATHS of shared-config/site/paths.ts. Nothing was changed.`,
    );
  });
}
