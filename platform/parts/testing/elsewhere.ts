import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build, type PluginBuild } from 'esbuild';
import { repositoryRoot } from './repositoryRoot';
import type { Task } from './runTask';

const FOLDER = join(repositoryRoot, 'platform/parts/testing');

/** What a command in another process printed, or that it was killed. */
export interface Outcome {
  readonly stdout: string;
  readonly killed: boolean;
}

/** Commands in other processes, for the tests of one file. They are bundled once, to start quickly. */
export function commandsElsewhere(): (
  task: Task,
  stop?: Readonly<Record<string, string>>,
  started?: (process: ChildProcess) => void,
) => Promise<Outcome> {
  let bundle = '';
  beforeAll(async () => {
    bundle = mkdtempSync(join(tmpdir(), 'getit-command-'));
    await build({
      entryPoints: [join(FOLDER, 'runCommand.ts')],
      outfile: join(bundle, 'runCommand.cjs'),
      bundle: true,
      platform: 'node',
      // A binary; hand-made parts have no pictures to draw.
      external: ['@resvg/resvg-js'],
      plugins: [{ name: 'own-folders', setup: keepOwnFolders }],
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));
  return (task, stop, started = () => undefined) =>
    new Promise((resolve, reject) => {
      const preload = stop ? ['--import', join(FOLDER, 'stopAtStep.mjs')] : [];
      const child = execFile(
        process.execPath,
        [...preload, join(bundle, 'runCommand.cjs'), JSON.stringify(task)],
        { cwd: repositoryRoot, env: { ...process.env, ...stop } },
        (error, stdout, stderr) => {
          const killed = error?.signal === 'SIGKILL';
          if (error && !killed) reject(new Error(`${error.message}\n${stderr}`));
          else resolve({ stdout, killed });
        },
      );
      started(child);
    });
}

/** A bundle lies elsewhere than the packages in it. */
function keepOwnFolders({ onLoad }: PluginBuild): void {
  onLoad({ filter: /ownFolder\.cjs$/ }, ({ path }) => ({
    contents: `module.exports = ${JSON.stringify(createRequire(path)(path))};`,
  }));
}

/** Resolves once a signal has suspended a process, or it has ended. */
export async function untilStopped({ pid = 0 }: ChildProcess): Promise<void> {
  for (;;) {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
    const [, state] = /\) (\w)/.exec(stat) ?? [];
    if (state === undefined || state === 'T' || state === 'Z') return;
    await pause(10);
  }
}
