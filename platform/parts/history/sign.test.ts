import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { sign, signBuild } from './sign';

const folder = folderOfTest();
const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: folder(), encoding: 'utf8' }).stdout.trim();

let said: string[];
const say = (line: string): void => void said.push(line);

beforeEach(() => {
  said = [];
  git('init', '--quiet');
  git('config', 'user.name', 'ಆಶಾ');
  git('config', 'user.email', 'asha@getit.example');
  writeFileSync(join(folder(), 'post.mdx'), 'Words');
  git('add', '.');
  git('commit', '--quiet', '-m', 'A post');
});

test('a change is signed with the name that git knows and the reason, a build also with the commit', () => {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(sign(folder(), {}, 'Friday')).toEqual({ author: 'ಆಶಾ', reason: 'Friday' });
  expect(signBuild(say, folder(), {}, 'Friday')).toEqual({
    author: 'ಆಶಾ',
    commit,
    reason: 'Friday',
  });
  const env = { GETIT_SUBJECT: 'A post' };
  expect([sign(folder(), env), sign(folder(), env, 'Friday')]).toMatchObject([
    { reason: 'A post' },
    { reason: 'Friday' },
  ]);
});

test('on a CI system it is signed by the person who pushed', () => {
  expect(sign(folder(), { GITHUB_ACTOR: 'bala' }).author).toBe('bala');
});

test('outside of git there is no commit, which is said, and the name is that of the account', () => {
  rmSync(join(folder(), '.git'), { recursive: true });
  const signature = signBuild(say, folder(), { GITHUB_ACTOR: '' });
  expect(signature).not.toHaveProperty('commit');
  expect(said).toEqual([
    expect.stringContaining('cannot name the commit of these sources. git says: fatal: not a git'),
  ]);
  expect([userInfo().username, expect.any(String)]).toContainEqual(signature.author);
});

test('a changed file marks the commit, and so does a new one, because a build may contain it; an ignored one does not', () => {
  const commit = () => signBuild(say, folder(), {}).commit;
  writeFileSync(join(folder(), '.git/info/exclude'), 'notes.txt');
  writeFileSync(join(folder(), 'notes.txt'), 'Not in git');
  expect(commit()).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(join(folder(), 'new-post.mdx'), 'Not in git');
  expect(commit()).toMatch(/^[0-9a-f]{12}\+$/);
  rmSync(join(folder(), 'new-post.mdx'));
  writeFileSync(join(folder(), 'post.mdx'), 'Other words');
  expect(commit()).toMatch(/^[0-9a-f]{12}\+$/);
});
