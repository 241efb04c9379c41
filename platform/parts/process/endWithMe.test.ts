import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { projectRoot } from 'shared-config/build/projectRoot';

let folder: string;
let starter: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'getit-end-'));
  starter = join(folder, 'starter.cjs');
  await build({
    stdin: {
      resolveDir: join(projectRoot(), 'platform/parts/process'),
      contents: `
        import { endWithMe } from './endWithMe';
        const off = endWithMe(Number(process.argv[2]));
        if (process.argv[3] === 'off') off();
        process.stdout.write('started');
        setInterval(() => undefined, 1000);`,
    },
    outfile: starter,
    bundle: true,
    platform: 'node',
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether a process that computes for ever is gone within so many milliseconds after its watcher was killed. */
async function goneWithItsStarter(longest: number, ...words: string[]): Promise<boolean> {
  const endless = spawn(process.execPath, ['-e', 'for (;;);']);
  const gone = once(endless, 'exit').then(() => true);
  const watching = spawn(process.execPath, [starter, String(endless.pid), ...words]);
  await once(watching.stdout, 'data');
  watching.kill('SIGKILL');
  const answer = await Promise.race([gone, wait(longest, false, { ref: false })]);
  endless.kill('SIGKILL');
  await gone;
  return answer;
}

test('a process that computes for ever ends with the one that started it, also when that is killed', async () => {
  expect(await goneWithItsStarter(10_000)).toBe(true);
}, 20_000);

test('not when that was called off', async () => {
  expect(await goneWithItsStarter(1000, 'off')).toBe(false);
}, 20_000);
