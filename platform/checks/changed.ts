import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { readManifest } from '../config/workspaces';

/* `npm run check`: checks what has changed since the branch left main, for the inner loop. */
const root = projectRoot();

function lines(...command: [string, ...string[]]): string[] {
  const [program, ...args] = command;
  return spawnSync(program, args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}

const [base = 'HEAD'] = lines('git', 'merge-base', 'HEAD', 'main');
const files = [
  ...lines('git', 'diff', '--name-only', '--diff-filter=d', base),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
];
const code = files.filter((file) => /\.(tsx?|mjs|js)$/.test(file));

function run(name: string, folder: string, program: string, args: readonly string[]): void {
  process.stdout.write(`▸ ${name}\n`);
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: join(root, folder),
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

if (files.length > 0)
  run('Formatting', '.', 'prettier', ['--check', '--log-level=warn', '--ignore-unknown', ...files]);
if (code.length > 0) {
  run('Lint', '.', 'eslint', ['--max-warnings=0', '--no-warn-ignored', ...code]);
  run('Types', '.', 'tsc', ['--noEmit', '-p', 'tsconfig.json']);
}
for (const workspace of readManifest(root).workspaces ?? []) {
  const inside = files.filter((file) => file.startsWith(`${workspace}/`));
  if (inside.length === 0 || !existsSync(join(root, workspace, 'jest.config.ts'))) continue;
  run(`Jest of ${workspace}`, workspace, 'jest', [
    '--silent',
    '--passWithNoTests',
    '--findRelatedTests',
    ...inside.map((file) => join(root, file)),
  ]);
}
process.stdout.write(`${files.length} changed files: ${process.exitCode ? 'failed' : 'passed'}\n`);
