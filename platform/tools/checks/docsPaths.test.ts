import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { readManifest } from 'shared-config/build/readManifest';
import { SHARED_MODULES } from 'shared-config/contract/sharedModules';

const root = projectRoot();
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** The changelog names what was there at the time, so it is not among them. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
];

/** Written by commands, so a clone lacks them, or inside a release or a package. */
const ELSEWHERE = /^(site|\.local|static|firebase)\/|\/dist\//;

/** `shell/src/routes.json` is a path; `/about`, `./About` and `@scope/package` are not. */
const PATH = /`(\.?\w[\w.-]*(?:\/[\w.-]+)+\/?)`/g;
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

test.each(PAGES)('every path and every link in %s leads to a file of the repository', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```/gms, '');
  const paths = [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !ELSEWHERE.test(path));
  const links = [...text.matchAll(LINK)].map(([, link = '']) => join(dirname(page), link));
  expect([...paths, ...links].filter((path) => !exists(path))).toEqual([]);
});

test('the map in README has a line for every workspace, and no other', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const folders = [...readme.matchAll(/^\| `([\w/-]+)\/` /gm)].map(([, folder]) => folder);
  expect(folders.toSorted()).toEqual([...(readManifest(root).workspaces ?? [])].toSorted());
});

/** Every remote looks the same inside: for `src/remote.ts` one of them stands for all. A shared module is a name. */
function exists(path: string): boolean {
  if (SHARED_MODULES.some((name) => name === path)) return true;
  return existsSync(join(root, path.startsWith('src/') ? 'mfe-blog' : '', path));
}
