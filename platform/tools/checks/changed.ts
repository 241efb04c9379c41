import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { projectRoot } from '../projectRoot';
import { readManifest } from 'shared-config/build/readManifest';
import { typeScriptCompiler } from '@getit/parts/process/typeScriptCompiler';
import { affectedSuites } from './affectedSuites';

/* `npm run check`: checks the files that have changed since the branch left main, and what depends on them. */
const root = projectRoot();

const git = (...args: string[]): string[] =>
  execaSync('git', args, { cwd: root, lines: true, reject: false }).stdout;

const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
const files = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const code = files.filter((file) => /\.(tsx?|mjs|js)$/.test(file));

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

function run(name: string, folder: string, file: string, args: readonly string[]): void {
  process.stdout.write(`▸ ${name}\n`);
  const { exitCode } = execaSync(file, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    reject: false,
  });
  if (exitCode !== 0) process.exitCode = 1;
}

if (files.length > 0)
  run('Formatting', '.', bin('prettier'), [
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    ...files,
  ]);
if (code.length > 0) {
  run('Lint', '.', bin('eslint'), ['--max-warnings=0', '--no-warn-ignored', ...code]);
  run('Types', '.', process.execPath, [typeScriptCompiler(), '--noEmit', '-p', 'tsconfig.json']);
}
// A publish refuses what it finds: a text without a translation takes its pages out of the language.
if (files.some((file) => /^(?:shell|mfe-[^/]+|shared-config)\/.*\.(?:tsx?|po)$/.test(file)))
  run('Translations', 'platform/tools', bin('jest'), [
    'checks/messages.test.ts',
    '--silent',
    '--testNamePattern=has a translation of each',
  ]);
const workspaces = (readManifest(root).workspaces ?? [])
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => {
    const { name = folder, dependencies, devDependencies } = readManifest(join(root, folder));
    return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
  });
for (const { folder, files: related } of affectedSuites(files, workspaces)) {
  if (!existsSync(join(root, folder, 'jest.config.ts'))) continue;
  run(`Jest of ${folder}`, folder, bin('jest'), [
    '--silent',
    '--passWithNoTests',
    ...(related ? ['--findRelatedTests', ...related.map((file) => join(root, file))] : []),
  ]);
}
process.stdout.write(`${files.length} changed files: ${process.exitCode ? 'failed' : 'passed'}\n`);
