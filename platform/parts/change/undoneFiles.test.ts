import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { undoneFiles } from './undoneFiles';

const root = folderOfTest();

const WHO = ['-c', 'user.name=Asha', '-c', 'user.email=asha@getit.test'];
const git = (...args: string[]): string =>
  execFileSync('git', [...WHO, ...args], { cwd: root(), encoding: 'utf8' }).trim();

/** Commits everything, with these files. @returns the id of the commit */
function commit(files: Readonly<Record<string, string>> = {}): string {
  writeFiles(root(), files);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Words');
  return git('rev-parse', '--short', 'HEAD');
}

const POST = 'mfe-blog/src/posts/ಹಬ್ಬ "2026".mdx';
const RULES = 'mfe-blog/src/posts/rules.mdx';
const manifest = (name: string) =>
  JSON.stringify({ name, part: { kind: 'remote' }, dependencies: { 'shared-config': '*' } });

/** The commit that is live, on a branch of its own; main is where it was. */
let live: string;

beforeEach(() => {
  git('init', '--quiet', '--initial-branch=main');
  commit({
    'package.json': JSON.stringify({ workspaces: ['mfe-blog', 'mfe-home'] }),
    'mfe-blog/package.json': manifest('mfe-blog'),
    'mfe-home/package.json': manifest('mfe-home'),
    [RULES]: 'The rules',
  });
  git('switch', '--quiet', '--create', 'asha');
  rmSync(join(root(), RULES));
  live = commit({ [POST]: 'A feast', 'mfe-home/src/home.ts': 'home', 'mfe-blog/dist/a.js': '' });
  git('switch', '--quiet', 'main');
});

const undone = (built?: string) => undoneFiles(root(), 'mfe-blog', live, built);
const all = () => [RULES, POST].map((file) => ({ file, commit: live, author: 'Asha' }));

test('an older checkout undoes the posts that the live commit adds and deletes, and so does a release that was packed from it', () => {
  expect(undone()).toEqual(all());
  const packed = commit({ 'mfe-blog/src/other.ts': '1' });
  expect(undone(packed)).toEqual(all());
  git('merge', '--quiet', 'asha');
  expect([undone(), undone(packed)]).toEqual([[], all()]);
});

test('a project in a folder of a repository has the paths of its own folder', () => {
  commit({ 'package.json': '{}', 'far/package.json': manifest('far') });
  git('switch', '--quiet', '--create', 'bala');
  const other = commit({ 'far/src/a.ts': '1', 'src/a.ts': '1' });
  git('switch', '--quiet', 'main');
  expect(undoneFiles(join(root(), 'far'), 'far', other)).toEqual([
    { file: 'src/a.ts', commit: other, author: 'Asha' },
  ]);
});

test.each<[string, () => unknown]>([
  [
    'after a squash merge, also if its files are changed again',
    () => {
      git('merge', '--quiet', '--squash', 'asha');
      commit();
      commit({ [POST]: 'A long feast' });
    },
  ],
  [
    'with the same files, without a commit',
    () => {
      rmSync(join(root(), RULES));
      writeFiles(root(), { [POST]: 'A feast' });
    },
  ],
])('nothing is undone %s', (_, change) => {
  change();
  expect(undone()).toEqual([]);
});

test('a commit that git has nowhere cannot be compared', () => {
  expect(undoneFiles(root(), 'mfe-blog', '0123456789ab')).toBeUndefined();
});
