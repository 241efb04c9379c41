import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as Eslint from 'eslint';
import type * as Prettier from 'prettier';
import ts from 'typescript';
import { browserPreset, nodePreset } from 'shared-config/build/jest/preset';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { importNatively } from 'shared-config/build/testing/importNatively';
import { projectRoot } from '../projectRoot';

/*
 * Tools leave files in `dist`, `dist-dev` and `coverage` of a workspace. A folder of that name among the sources is one of
 * the sources: it is committed, checked and tested. shared-config/build/fingerprint.test.ts: it is built.
 */

const root = projectRoot();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const SOURCES = ['coverage', 'dist', 'dist-dev'].map((name) => `mfe-blog/src/${name}/Area.tsx`);
const BUILT = ['mfe-blog/dist/a.tsx', 'mfe-blog/dist-dev/browser/a.tsx'];
const FILES = [...SOURCES, ...BUILT, 'mfe-blog/coverage/a.tsx'];
const folder = folderOfTest();

/** The files in the folder of the test that git would commit, with these ignored patterns. */
function committed(ignored: string, files: readonly string[]): string[] {
  writeFiles(folder(), Object.fromEntries(files.map((file) => [file, ''])));
  execFileSync('git', ['init', '--quiet'], { cwd: folder() });
  writeFiles(folder(), { '.git/info/exclude': ignored });
  const args = ['ls-files', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { cwd: folder(), encoding: 'utf8' }).split('\0').filter(Boolean);
}

const without = async (isIgnored: (path: string) => Promise<boolean>): Promise<string[]> => {
  const ignored = await Promise.all(FILES.map((file) => isIgnored(join(root, file))));
  return FILES.filter((_, index) => !ignored[index]);
};

const TOOLS: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  git: () => committed(read('.gitignore'), FILES),
  'git, in the repository of a part': () =>
    committed(
      read('platform/parts/template/standalone/gitignore.txt'),
      FILES.map((file) => file.replace('mfe-blog/', '')),
    ).map((file) => `mfe-blog/${file}`),
  Prettier: async () => {
    const { getFileInfo } = await importNatively<typeof Prettier>(
      join(root, 'node_modules/prettier/index.mjs'),
    );
    const ignorePath = ['.gitignore', '.prettierignore'].map((name) => join(root, name));
    return without(async (file) => (await getFileInfo(file, { ignorePath })).ignored);
  },
  ESLint: async () => {
    const { ESLint } = await importNatively<typeof Eslint>(
      join(root, 'node_modules/eslint/lib/api.js'),
    );
    const eslint = new ESLint({ cwd: root });
    return without((file) => eslint.isPathIgnored(file));
  },
};

test.each(Object.keys(TOOLS))(
  'a folder src/coverage or src/dist is one of sources for %s',
  async (tool) => {
    const found = await TOOLS[tool]?.();
    expect(new Set(found)).toEqual(new Set(SOURCES));
  },
);

test.each(['tsconfig.json', 'platform/tools/checks/pages.tsconfig.json', 'mfe-blog/tsconfig.json'])(
  'types of such a folder are checked by %s',
  (project) => {
    writeFiles(folder(), Object.fromEntries([...SOURCES, ...BUILT].map((file) => [file, ''])));
    const config = { ...(JSON.parse(read(project)) as object), extends: undefined };
    const place = dirname(join(folder(), project));
    const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, place);
    expect(new Set(fileNames)).toEqual(new Set(SOURCES.map((file) => join(folder(), file))));
  },
);

test.each([browserPreset, nodePreset])('jest runs tests in such a folder (%#)', (preset) => {
  const patterns = (preset.testPathIgnorePatterns ?? []).map(
    (pattern) => new RegExp(pattern.replace('<rootDir>', join(root, 'mfe-blog'))),
  );
  const run = [...SOURCES, ...BUILT].filter(
    (file) => !patterns.some((pattern) => pattern.test(join(root, file))),
  );
  expect(run).toEqual(SOURCES);
});
