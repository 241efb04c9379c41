import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { partNames } from '@getit/parts/config/partFolders';
import { typeScriptCompiler } from '@getit/parts/programs/typeScriptCompiler';
import { describeFiles } from '@getit/parts/store/releaseFiles';
import { listFiles } from 'shared-config/build/listFiles';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { projectRoot } from '../../projectRoot';

/*
 * A part in a repository of its own, where npm has unpacked shared-config from a tarball.
 */

const PART = 'mfe-blog';
const root = projectRoot();
const work = folderOfSuite();
const outside = join(work, 'blog-of-a-team');
const packages = join(outside, 'node_modules');

const run = (folder: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });

function copyPart(folder: string, part = PART): void {
  const isSource = (file: string): boolean => !/^(dist.*|node_modules)$/.test(basename(file));
  fs.cpSync(join(root, part), folder, { recursive: true, filter: isSource });
}

beforeAll(() => {
  copyPart(outside);
  fs.mkdirSync(join(packages, 'shared-config'), { recursive: true });
  const [{ filename = '' } = {}] = JSON.parse(
    run(join(root, 'shared-config'), 'npm', 'pack', '--json', '--pack-destination', work),
  ) as { filename?: string }[];
  run(join(packages, 'shared-config'), 'tar', '-xzf', join(work, filename), '--strip-components=1');
  // The others are as npm would install them; the workspaces of this repository are not there.
  for (const entry of fs.readdirSync(join(root, 'node_modules'), { withFileTypes: true }))
    if (!entry.isSymbolicLink() && entry.name !== '@getit')
      fs.symlinkSync(join(root, 'node_modules', entry.name), join(packages, entry.name));
});

test('the same sources are the same release, byte for byte, as a workspace and in a repository of its own', () => {
  const workspace = join(work, 'getit', PART);
  copyPart(workspace);
  fs.symlinkSync(join(root, 'node_modules'), join(work, 'getit/node_modules'));
  const [one, other] = [workspace, outside].map((folder) => {
    run(folder, 'npm', 'run', 'build', '--silent');
    return describeFiles(join(folder, 'dist'));
  });
  for (const build of ['browser/static/js', 'server', 'documents/server'])
    expect(Object.keys(one ?? {})).toContainEqual(expect.stringContaining(`${build}/`));
  expect(other).toEqual(one);
});

/** Every import of shared-config in the parts and the release tool; the tests of the parts run below. */
function importsOfSharedConfig(): string[] {
  const names = [...partNames(root), 'platform/parts'].flatMap((folder) =>
    listFiles(join(root, folder))
      .filter((file) => /^(?!dist|node_modules|.*(\.test\.|testing\/)).*\.tsx?$/.test(file))
      .flatMap((file) => [...fs.readFileSync(join(root, folder, file), 'utf8').matchAll(IMPORT)])
      .map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}
const IMPORT = /from '(shared-config\/[^']+)'/g;

test('the tarball of shared-config has everything that the parts and the release tool import, with its types', () => {
  const names = importsOfSharedConfig();
  expect(names.length).toBeGreaterThan(100);
  const { resolve } = createRequire(join(outside, 'package.json'));
  const unpacked = new RegExp(`^${join(packages, 'shared-config')}/`);
  for (const name of names) expect(resolve(name)).toMatch(unpacked);
  const lines = names.map((name, at) => `export * as module${at} from '${name}';\n`);
  fs.writeFileSync(join(outside, 'src/imports.ts'), lines.join(''));
  run(outside, process.execPath, typeScriptCompiler(), '--noEmit', '--project', outside);
  const tests = (file: string): boolean => /\.test\.|^jest|^build\/.*testing\//.test(file);
  expect(listFiles(join(packages, 'shared-config')).filter(tests)).toEqual([]);
});

const remotes = partNames(root).filter((part) => part !== 'shell');
test.each(remotes)('the tests of %s pass there', (part) => {
  const folder = join(work, part);
  copyPart(folder, part);
  fs.symlinkSync(packages, join(folder, 'node_modules'));
  run(folder, join(packages, '.bin/jest'), '--silent');
});
