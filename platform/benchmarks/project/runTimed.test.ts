import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childSecondsOf } from './processorSeconds';
import { runTimed } from './runTimed';

// Each test starts processes.
jest.setTimeout(30_000);

const forever = new AbortController();
const node = (script: string, signal = forever.signal) =>
  runTimed(process.execPath, ['-e', script], { cwd: process.cwd(), signal });

test('all that a command says is kept', async () => {
  const { output } = await node("console.log('built'); console.error('in 3 s')");
  expect(output.split('\n').sort()).toEqual(['', 'built', 'in 3 s']);
});

test('a command that fails is named with its exit code and its last words', async () => {
  await expect(node("console.error('no such page'); process.exit(3)")).rejects.toMatchObject({
    code: 'BENCH-002',
    message: expect.stringMatching(/exit code 3.*no such page/s),
  });
});

test('a command does not see what npm told the benchmark, nor a configuration for a real site', async () => {
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

test('an abort ends the command and what the command started', async () => {
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
}, 20_000);

test("the processor's time of finished commands is read after the program's name, whatever that holds", () => {
  const fields = ['S', ...Array.from({ length: 12 }, (_none, index) => index), 250, 50, 20, 0];
  expect(childSecondsOf(`42 (a (b) c) ${fields.join(' ')}`)).toBe(3);
});

async function readWhenThere(file: string): Promise<string> {
  for (;;) {
    try {
      const text = readFileSync(file, 'utf8');
      if (text) return text;
    } catch {
      // Not yet.
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

/** A killed process that nobody waits for stays in the table as a zombie. */
function isGone(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() === '' || stdout.startsWith('Z');
}
