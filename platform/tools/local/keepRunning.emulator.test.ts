import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@getit/parts/process/freePort';
import { addressTable } from './addressTable';
import { startAuthEmulator } from '../firebase/authEmulator';
import { PROJECT_ID } from '../firebase/testing/firestoreHttp';
import { keepRunning } from './keepRunning';

/** The processes that this one has started, but for `ps` itself. */
function children(): number[] {
  const list = spawnSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return list.stdout.split('\n').flatMap((line) => {
    const [pid, parent, name] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && name !== 'ps' ? [Number(pid)] : [];
  });
}

test('an emulator that is killed is said with its last lines and answers again, and the table has its state', async () => {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'keep-running-'));
  const port = await freePort();
  const lines: string[] = [];
  const tables: string[] = [];
  const earlier = children();
  const service = await keepRunning(
    () => startAuthEmulator({ port, projectId: PROJECT_ID, stateDirectory }),
    {
      say: (line) => lines.push(line),
      changed: () => tables.push(addressTable([service])),
    },
  );
  const started = children().filter((pid) => !earlier.includes(pid));
  for (const pid of started) process.kill(pid, 'SIGKILL');
  while (tables.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toEqual([
    expect.stringMatching(
      /Firebase Auth emulator died, .* Its log ends with:\n.*\S[^]*\nStarting it again in 1 s\.$/,
    ),
  ]);
  expect(tables[0]).toMatch(/http:\/\/127\.0\.0\.1:\d+ +died, is being started again at \d\d:/);
  expect(tables[1]).toMatch(/http:\/\/127\.0\.0\.1:\d+ +died, runs again at \d\d:/);
  expect(await (await fetch(service.address)).json()).toMatchObject({
    authEmulator: { ready: true },
  });
  await service.stop();
  rmSync(stateDirectory, { recursive: true, force: true });
}, 100_000);
