import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { execa } from 'execa';
import { listFiles } from 'shared-config/build/listFiles';
import { readJson } from 'shared-config/build/readJson';
import { readManifest, readPackageIdentity } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { coversPath } from 'shared-config/contract/Route';
import { z } from 'zod';
import ownFolder from '../ownFolder.cjs';
import { partNames } from './partFolders';

export interface NewPart {
  /** Its workspace, for example `mfe-home-care`. */
  readonly name: string;
  readonly path: string;
  /** The address of the site's git repository, for a standalone part. */
  readonly site?: string | undefined;
}

const NAME = /^mfe-[a-z]+(?:-[a-z]+)*$/;
const LONGEST_NAME = 40;

const ROUTES = 'shell/src/routes.json';

/**
 * Makes a remote from the template. As a workspace of a project it also gets its route and its entry in `package.json`.
 *
 * @param root the project's folder, or the new folder of a standalone part
 * @returns the files that it wrote
 * @throws ToolError PARTS-090 for a name that is taken or invalid, PARTS-091 for such a path, PARTS-093 when a file that
 * lists the parts cannot be read. Nothing is changed then.
 */
export function newPart(
  root: string,
  part: NewPart,
  kind: 'workspace' | 'standalone' = 'workspace',
): string[] {
  const { name } = part;
  assertNames(part);
  const folder = kind === 'workspace' ? name : '.';
  const taken = listFiles(join(root, folder)).find((file) => !file.startsWith('.git/'));
  if (taken)
    throw new ToolError(
      'PARTS-090',
      `The name ${name} is taken: ${join(folder, taken)} exists. Choose another name or folder, or take that part away first (CONTRIBUTING.md).`,
    );
  const own = Object.entries(filledTemplate(kind, part)).map(([file, text]) => [
    file.startsWith('.github/') ? file : posix.join(folder, file),
    text,
  ]);
  const made = Object.fromEntries(own) as Record<string, string>;
  const files = { ...made, ...(kind === 'workspace' && changedLists(root, part)) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

function assertNames({ name, path }: NewPart): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new ToolError(
      'PARTS-090',
      `"${name}" cannot be the name of a remote. Write mfe- and lower-case words with "-" between them, at most ${LONGEST_NAME} characters, for example mfe-home-care.`,
    );
  const fault = whyNoPagePath(path);
  if (fault) throw new ToolError('PARTS-091', `The path is ${JSON.stringify(path)}, ${fault}.`);
}

const textOf = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

/** The files of the template with the part's names in them, by their path in the part or its repository. */
function filledTemplate(
  kind: 'workspace' | 'standalone',
  { name, path, site }: NewPart,
): Record<string, string> {
  const shared = sharedConfigFolder();
  const [brought, own] = [readManifest(shared), readManifest(ownFolder)];
  const versions = {
    ...brought.devDependencies,
    ...own.devDependencies,
    ...brought.dependencies,
    ...own.dependencies,
  };
  const words: Readonly<Record<string, string>> = {
    NAME: name,
    PATH: path,
    TITLE: capitalized(wordsOf(name).join(' ')),
    PAGE: pageOf(name),
    REACT: versions['react'] ?? '*',
    TESTING_LIBRARY: versions['@testing-library/react'] ?? '*',
    TYPESCRIPT: versions['typescript'] ?? '*',
    PARTS: tarballOf(ownFolder),
    SHARED_CONFIG: tarballOf(shared),
    SITE: site === undefined ? '' : `,\n    "site": ${JSON.stringify(site)}`,
  };
  const files = ['part', kind].flatMap((from) => {
    const template = join(ownFolder, 'template', from);
    return listFiles(template).map((file) => [
      file
        .replace(/\.txt$/, '')
        .replace('/Page.', `/${pageOf(name)}.`)
        .replace(/^workflow/, `.github/workflows/${name}`)
        .replace(/^gitignore/, '.gitignore'),
      textOf(template, file).replace(/__([A-Z_]+?)__/g, (_, word: string) => words[word] ?? ''),
    ]);
  });
  return Object.fromEntries(files) as Record<string, string>;
}

const sharedConfigFolder = (): string =>
  dirname(createRequire(join(ownFolder, 'package.json')).resolve('shared-config/package.json'));

/** The name of the file that `npm pack` writes: https://docs.npmjs.com/cli/commands/npm-pack */
function tarballOf(folder: string): string {
  const { name, version } = readPackageIdentity(folder);
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;
}

/**
 * Packs both packages into the folder `packages` of a standalone part, so that it installs them without a registry.
 *
 * @throws Error of execa when npm fails
 */
export async function packPackages(root: string): Promise<void> {
  const to = join(root, 'packages');
  mkdirSync(to, { recursive: true });
  for (const folder of [sharedConfigFolder(), ownFolder])
    await execa('npm', ['pack', '--silent', '--pack-destination', to], { cwd: folder });
}

const wordsOf = (name: string): string[] => name.replace(/^mfe-/, '').split('-');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The page's component, for example `HomeCare`: its file and the name it is exposed under. */
const pageOf = (name: string): string => wordsOf(name).map(capitalized).join('');

/** The files that list the parts, with a new part in them. */
function changedLists(root: string, { name, path }: NewPart): Record<string, string> {
  const manifest = readJson(join(root, 'package.json'), MANIFEST, REFUSAL);
  const { workspaces } = manifest;
  const last = workspaces.lastIndexOf(partNames(root).at(-1) ?? '');
  workspaces.splice(last + 1, 0, name);
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [ROUTES]: withRoute(readJson(join(root, ROUTES), TABLE, REFUSAL), name, path),
  };
}

const MANIFEST = z.looseObject({ workspaces: z.array(z.string()) });
const TABLE = z.array(z.looseObject({ path: z.string(), remote: z.string() }));
const REFUSAL = { code: 'PARTS-093', recovery: 'Correct the file; nothing was changed.' } as const;

/** The route table with the page of a new part, a route a line as Prettier writes it. */
function withRoute(routes: z.infer<typeof TABLE>, name: string, path: string): string {
  const taken = routes.find((route) => coversPath(route.path, path));
  if (taken)
    throw new ToolError(
      'PARTS-091',
      `The path ${path} belongs to ${taken.remote}: ${ROUTES} has the route ${taken.path}. Choose another path, or add the page to that remote.`,
    );
  const own = { path: `${path}/*`, remote: name };
  const lines = [...routes, own].map((route, index, all) => {
    const [text, comma] = [JSON.stringify(route, null, 2), index < all.length - 1 ? ',' : ''];
    const line = `  ${text.replaceAll(/\n */g, ' ')}${comma}`;
    return line.length > 100 ? text.replaceAll(/^/gm, '  ') + comma : line;
  });
  return `[\n${lines.join('\n')}\n]\n`;
}
