import { execFileSync } from 'node:child_process';
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

/** A text as code has its words, whatever its quotes and the lines it is on. */
const wordsOf = (text: string): string =>
  text.replaceAll(/['"`]\s*\+\s*['"`]|\\/g, '').replaceAll(/\s+/g, ' ');

const SOURCES = ['*.ts', '*.tsx', '*.mdx', '*.mjs', '*.yml'];

/** Recipes quote what they write themselves, and the specification what it leaves open. */
const OWN = ['CONTRIBUTING.md', 'docs/specification.md'];

test.each(PAGES.filter((page) => !OWN.includes(page)))(
  'every sentence that %s quotes is still said by the product or its tools',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```|`[^`\n]*`/gms, '');
    const quoted = [...text.matchAll(/"([A-Z][^"\n]{11,}?)[.,]?"/g)].map(([, words = '']) => words);
    expect(quoted.filter((words) => !said().includes(wordsOf(words)))).toEqual([]);
  },
);

let sources: string | undefined;
function said(): string {
  sources ??= execFileSync('git', ['ls-files', '-z', '--', ...SOURCES], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))
    .map((file) => wordsOf(readFileSync(join(root, file), 'utf8')))
    .join('\n');
  return sources;
}

/** Every remote looks the same inside: for `src/remote.ts` one of them represents all. A shared module is a name. */
function exists(path: string): boolean {
  if (SHARED_MODULES.some((name) => name === path)) return true;
  return existsSync(join(root, path.startsWith('src/') ? 'mfe-blog' : '', path));
}
