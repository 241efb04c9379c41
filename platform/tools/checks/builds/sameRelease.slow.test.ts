import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describeFiles } from '@getit/parts/store/fileTree';
import { projectRoot } from 'shared-config/build/projectRoot';

const PART = 'mfe-booking';
const work = mkdtempSync(join(tmpdir(), 'getit-two-folders-'));

afterAll(() => rmSync(work, { recursive: true }));

/** Builds a copy of the part in a project folder of this name; the browser files it makes, with their hashes. */
function builtIn(name: string): object {
  const root = projectRoot();
  const folder = join(work, name, PART);
  const sources = (file: string): boolean => !/^(dist.*|node_modules)$/.test(basename(file));
  cpSync(join(root, 'package.json'), join(work, name, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(work, name, 'node_modules'));
  for (const workspace of ['shared-config', PART])
    cpSync(join(root, workspace), join(work, name, workspace), {
      recursive: true,
      filter: sources,
    });
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: folder, stdio: 'pipe' });
  return describeFiles(join(folder, 'dist/browser'));
}

test('the same sources are the same release, whatever the folder that they are built in', () => {
  const [one, other] = [builtIn('one'), builtIn('another-folder')];
  expect(Object.keys(one)).not.toHaveLength(0);
  expect(other).toEqual(one);
}, 120_000);
