import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../testing/repositoryRoot';

const source = pathToFileURL(join(repositoryRoot, 'platform/parts/programs/endWithMe.ts')).href;
const STARTER = `
  import { endWithMe } from '${source}';
  const [pid, off] = process.argv.slice(1);
  const callOff = endWithMe(Number(pid));
  if (off) callOff();
  process.stdout.write('started');
  setInterval(() => undefined, 1000);`;

/** Whether a process that computes for ever is gone within so many milliseconds after its watcher was killed. */
async function goneWithItsStarter(longest: number, sign: 1 | -1, ...off: string[]) {
  const endless = spawn(process.execPath, ['-e', 'for (;;);'], { detached: sign < 0 });
  const gone = once(endless, 'exit').then(() => true);
  const script = ['--import', 'tsx', '--input-type=module', '-e', STARTER];
  const target = String(sign * (endless.pid ?? 0));
  const watching = spawn(process.execPath, [...script, '--', target, ...off], {
    cwd: repositoryRoot,
  });
  await once(watching.stdout, 'data');
  watching.kill('SIGKILL');
  const answer = await Promise.race([gone, wait(longest, false, { ref: false })]);
  endless.kill('SIGKILL');
  await gone;
  return answer;
}

test.each([
  ['a process', 1],
  ['a process group', -1],
] as const)(
  '%s that computes for ever ends with the process that started it, also when that is killed',
  async (_what, sign) => {
    expect(await goneWithItsStarter(10_000, sign)).toBe(true);
  },
);

test('not when that was called off', async () => {
  expect(await goneWithItsStarter(1000, 1, 'off')).toBe(false);
});
