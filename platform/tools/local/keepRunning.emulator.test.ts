import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@getit/parts/process/freePort';
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

test('an emulator that is killed is reported with its last lines and answers again; its note has its state', async () => {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'keep-running-'));
  const port = await freePort();
  const lines: string[] = [];
  const notes: string[] = [];
  const earlier = children();
  const service = await keepRunning(
    () => startAuthEmulator({ port, projectId: PROJECT_ID, stateDirectory }),
    {
      say: (line) => lines.push(line),
      changed: () => notes.push(service.note ?? ''),
    },
  );
  const started = children().filter((pid) => !earlier.includes(pid));
  for (const pid of started) process.kill(pid, 'SIGKILL');
  while (notes.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines).toEqual([
    expect.stringMatching(
      /Firebase Auth emulator died, .* Its log ends with:\n.*\S[^]*\nStarting it again in 1 s\.$/,
    ),
  ]);
  expect(notes[0]).toMatch(/^died, is being started again at \d\d:/);
  expect(notes[1]).toMatch(/^died, runs again at \d\d:/);
  expect(await (await fetch(service.address)).json()).toMatchObject({
    authEmulator: { ready: true },
  });
  await service.stop();
  rmSync(stateDirectory, { recursive: true, force: true });
}, 100_000);
