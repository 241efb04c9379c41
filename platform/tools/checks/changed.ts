import 'shared-config/process/keepInspectorClosed.mjs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { projectRoot } from '../projectRoot';
import { fieldsOf, sourceGit } from '@getit/parts/programs/sourceGit';
import { typeScriptCompiler } from '@getit/parts/programs/typeScriptCompiler';

/* `npm run check`: checks the files that have changed since the branch left main, and what imports them. */
const root = projectRoot();

/** The paths that git lists. Ends the command if it lists none because it fails. */
function paths(...args: string[]): string[] {
  const { printed, said } = sourceGit(root, args);
  if (printed !== undefined) return fieldsOf(printed);
  process.stderr.write(`git ${args[0]} fails, so nothing was checked: ${said}\n`);
  process.exit(1);
}

const base = sourceGit(root, ['merge-base', 'HEAD', 'main']).printed ?? 'HEAD';
const files = [
  ...paths('diff', '--name-only', '-z', '--diff-filter=d', base),
  ...paths('ls-files', '-z', '--others', '--exclude-standard'),
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
  // What the last run has found about other files holds: a sentence takes a second and not twelve.
  run('Types', '.', process.execPath, [
    ...[typeScriptCompiler(), '--noEmit', '-p', 'tsconfig.json'],
    ...['--incremental', '--tsBuildInfoFile', '.local/types.tsbuildinfo'],
  ]);
}
// A publish refuses what it finds: a text without a translation takes its pages out of the language.
if (files.some((file) => /^(?:shell|mfe-[^/]+|shared-config)\/.*\.(?:tsx?|po)$/.test(file)))
  run('Translations', 'platform/tools', bin('jest'), [
    'checks/messages.test.ts',
    '--silent',
    '--testNamePattern=has a translation of each',
  ]);
if (files.length > 0)
  run('Related tests', '.', bin('jest'), [
    ...['--config', 'platform/tools/checks/related/jest.config.ts'],
    ...['--silent', '--passWithNoTests', '--findRelatedTests'],
    ...files,
  ]);
process.stdout.write(`${files.length} changed files: ${process.exitCode ? 'failed' : 'passed'}\n`);
