import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { sourceGit } from '@getit/parts/programs/sourceGit';

const root = projectRoot();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = (sourceGit(root, ['ls-files', '*.ts', '*.mjs', '*package.json']).printed ?? '').split(
  '\n',
);

/** The TypeScript programs that scripts of package.json files, and other programs, start. */
function programs(): string[] {
  const scripts = files
    .filter((file) => file.endsWith('package.json'))
    .flatMap((file) =>
      [...read(file).matchAll(/": "[^"]*node --import tsx (\S+\.ts)/g)].map(([, program = '']) =>
        join(dirname(file), program),
      ),
    );
  const started = files
    .filter((file) => /^platform\/.*\.mjs$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/runTypeScript\('([^']+\.ts)'/g)])
    .map(([, program = '']) => program);
  return [...new Set([...scripts, ...started])].sort();
}

test('every program keeps the inspector closed before it imports anything else', () => {
  expect(programs()).toContain('platform/rows/people/people.ts');
  expect(programs()).toContain('platform/tools/local/start.ts');
  for (const program of [...programs(), 'platform/rows/serve.ts', 'platform/tools/bench/serve.ts'])
    expect([program, read(program).split('\n')[0]]).toEqual([
      program,
      "import 'shared-config/process/keepInspectorClosed.mjs';",
    ]);
});
