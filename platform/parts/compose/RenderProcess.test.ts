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
    'write a file, even next to the program': `fs.writeFileSync(${JSON.stringify(written)}, 'x')`,
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
  [['--permission', '--experimental-permission'], ['--permission']],
  [['--experimental-permission'], ['--experimental-permission']],
  [
    ['--disable-sigusr1', '--permission'],
    ['--disable-sigusr1', '--permission'],
  ],
])('where Node has the options %j, it is started with %j', (known, expected) => {
  const { execArgv } = startOptions('/program.mjs', new Set(known));
  expect(execArgv.slice(0, expected.length)).toEqual(expected);
});

/** A command that renders two parts. The first one signals the command, the other part and itself. */
const ATTACKED = `
  import 'shared-config/process/keepInspectorClosed.mjs';
  import inspector from 'node:inspector';
  import { setTimeout as pause } from 'node:timers/promises';
  const { RenderProcess } = await import('./RenderProcess.ts');
  const [one, other] = [new RenderProcess(), new RenderProcess()];
  const ask = (part, source) =>
    part.ask({ name: 'x', does: 'render' }, { ask: 'exports', module: { file: 'x.cjs', source } }, 20_000);
  const { pid } = await ask(other, 'exports.pid = process.pid;');
  await ask(one, \`for (const pid of [process.ppid, \${pid}, process.pid]) process.kill(pid, 'SIGUSR1');\`);
  await pause(500);
  const url = "exports.url = require('inspector').url() ?? 'closed';";
  const opened = [inspector.url() ?? 'closed', (await ask(one, url)).url, (await ask(other, url)).url];
  process.stdout.write(opened.join());
  process.exit();
`;

test('code of a part opens the inspector neither of the command nor of another part', () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', ATTACKED];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['closed,closed,closed', '']);
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
