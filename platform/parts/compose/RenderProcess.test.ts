import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { RenderProcess, startOptions } from './RenderProcess';

const folder = folderOfTest();

/** What a program prints that runs with the options of the process that renders. */
function run(lines: readonly string[]): string {
  const program = join(folder(), 'program.mjs');
  writeFileSync(program, lines.join('\n'));
  const { env, execArgv } = startOptions(program);
  const { stdout, stderr } = spawnSync(process.execPath, [...execArgv, program], {
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('Node itself refuses what leads out of the process, which has no environment: other files, programs, threads, inner bindings', () => {
  const written = join(folder(), 'written.txt');
  const attempts = {
    'read a file': "fs.readFileSync('/etc/passwd')",
    'read the environment of the command': 'fs.readFileSync(`/proc/${process.ppid}/environ`)',
    'list a folder': "fs.readdirSync('/')",
    'write a file, even beside the program': `fs.writeFileSync(${JSON.stringify(written)}, 'x')`,
    'start a program': "child_process.execSync('true')",
    'start a thread': "new worker_threads.Worker('1', { eval: true })",
    'reach the inner parts of Node': "process.binding('fs')",
  };
  const said = run([
    'console.log(JSON.stringify(process.env));',
    "import fs from 'node:fs';",
    "import child_process from 'node:child_process';",
    "import worker_threads from 'node:worker_threads';",
    'const attempt = (what, code) => { try { code(); console.log(`${what}: done`); } catch (e) { console.log(`${what}: ${e.code}`); } };',
    ...Object.entries(attempts).map(
      ([what, code]) => `attempt(${JSON.stringify(what)}, () => ${code});`,
    ),
  ]);
  expect(said.trim().split('\n')).toEqual([
    '{}',
    ...Object.keys(attempts).map((what) => `${what}: ERR_ACCESS_DENIED`),
  ]);
  expect(existsSync(written)).toBe(false);
});

test.each([
  [['--permission', '--experimental-permission'], '--permission'],
  [['--experimental-permission'], '--experimental-permission'],
])('with the options %j the permission model is %s', (known, expected) => {
  expect(startOptions('/program.mjs', new Set(known)).execArgv[0]).toBe(expected);
});

const STEP = { name: 'mfe-blog: /blog', does: 'render' } as const;
const MODULE = { file: 'mfe-blog/server/List.cjs', source: '' };

test.each([
  [
    'an option that Node does not know',
    { execArgv: ['--no-such-option'] },
    'exit code 9: .*--no-such-option',
  ],
  ['no Node', { execArgv: [], execPath: '/nowhere/node' }, 'spawn /nowhere/node ENOENT'],
])('with %s, the error says why and what to use', async (_what, options, why) => {
  const renderer = new RenderProcess({ env: {}, ...options });
  const asked = renderer.ask(STEP, { ask: 'exports', module: MODULE }, 10_000);
  await expect(asked).rejects.toThrow(
    new RegExp(`^PARTS-018: The process that was to render .* ended \\(${why}\\).* \\.nvmrc`),
  );
  expect(renderer.alive).toBe(false);
});
