import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTimed } from './runTimed';

// Each test starts processes.
jest.setTimeout(30_000);

const never = new AbortController();
const node = (script: string, signal = never.signal) =>
  runTimed(process.execPath, ['-e', script], { cwd: process.cwd(), signal });

test('both outputs of a command are returned', async () => {
  const { output } = await node("console.log('built'); console.error('in 3 s')");
  expect(output.split('\n').sort()).toEqual(['built', 'in 3 s']);
});

test('the error of a failed command names its exit code and the end of its output', async () => {
  await expect(node("console.error('no such page'); process.exit(3)")).rejects.toMatchObject({
    code: 'BENCH-002',
    message: expect.stringMatching(/exit code 3.*no such page/s),
  });
});

test("a command inherits neither npm's variables nor a runtime configuration", async () => {
  process.env['npm_config_benchmark'] = 'x';
  process.env['GETIT_CONFIG'] = 'production.json';
  try {
    const { output } = await node('console.log(JSON.stringify(process.env))');
    expect(Object.keys(JSON.parse(output) as object)).toEqual(expect.arrayContaining(['PATH']));
    expect(output).not.toMatch(/npm_|GETIT_CONFIG/);
  } finally {
    delete process.env['npm_config_benchmark'];
    delete process.env['GETIT_CONFIG'];
  }
});

test('an abort kills the command and its child processes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-timed-'));
  const file = join(folder, 'pid');
  const stop = new AbortController();
  const running = node(
    `const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     require('fs').writeFileSync(${JSON.stringify(file)}, String(pid)); setInterval(() => {}, 1000);`,
    stop.signal,
  );
  const pid = await readWhenThere(file);
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  await expect(untilGone(Number(pid))).resolves.toBe('gone');
  rmSync(folder, { recursive: true });
});

async function readWhenThere(file: string): Promise<string> {
  for (;;) {
    try {
      const text = readFileSync(file, 'utf8');
      if (text) return text;
    } catch {
      // Not written yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function untilGone(pid: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    if (isGone(pid)) return 'gone';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 'still there';
}

/** A killed process stays in the table as a zombie until its parent collects it. */
function isGone(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() === '' || stdout.startsWith('Z');
}
