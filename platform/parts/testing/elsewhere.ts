import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build, type PluginBuild } from 'esbuild';
import { execa } from 'execa';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { repositoryRoot } from './repositoryRoot';
import type { Task } from './runTask';

const FOLDER = join(repositoryRoot, 'platform/parts/testing');

/** Commands in other processes, which report whether they were killed. They are bundled once, to start quickly. */
export function commandsElsewhere(): (
  task: Task,
  stop?: Readonly<Record<string, string>>,
  started?: (process: Pick<ChildProcess, 'pid' | 'kill'>) => void,
) => Promise<{ readonly killed: boolean }> {
  const bundle = folderOfSuite();
  beforeAll(async () => {
    await build({
      entryPoints: [join(FOLDER, 'runCommand.ts')],
      outfile: join(bundle, 'runCommand.cjs'),
      bundle: true,
      platform: 'node',
      // Hand-made parts have no pictures to draw, and are not built.
      external: ['@resvg/resvg-js', '*/build/prepare'],
      plugins: [{ name: 'own-folders', setup: keepOwnFolders }],
      logLevel: 'error',
    });
  });
  return async (task, stop = {}, started = () => undefined) => {
    const preload = 'STOP_BELOW' in stop ? ['--import', join(FOLDER, 'stopAtStep.mjs')] : [];
    const command = [...preload, join(bundle, 'runCommand.cjs'), JSON.stringify(task)];
    const options = { cwd: repositoryRoot, env: stop, reject: false } as const;
    const child = execa(process.execPath, command, options);
    started(child);
    const result = await child;
    const killed = result.signal === 'SIGKILL';
    if (result.failed && !killed) throw result;
    return { killed };
  };
}

/** A bundle lies elsewhere than the packages in it. */
function keepOwnFolders({ onLoad }: PluginBuild): void {
  onLoad({ filter: /ownFolder\.cjs$/ }, ({ path }) => ({
    contents: `module.exports = ${JSON.stringify(createRequire(path)(path))};`,
  }));
}

/** Resolves once a signal has suspended a process, or it has ended. */
export async function untilStopped({ pid = 0 }: Pick<ChildProcess, 'pid'>): Promise<void> {
  for (;;) {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
    const [, state] = /\) (\w)/.exec(stat) ?? [];
    if (state === undefined || state === 'T' || state === 'Z') return;
    await pause(10);
  }
}
