import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ORIGIN } from './rowsFixture';

const WORKSPACE = join(__dirname, '../../..');

/** A rows service that runs as a process of its own. */
export interface RowsProcess {
  readonly child: ChildProcess;
  /** What it said when it was ready, or had ended. */
  readonly said: string;
}

const children: ChildProcess[] = [];

/** Runs `serve.ts` without a limit unless `env` says otherwise; it is killed after the test. */
export async function startRowsProcess(
  env: Readonly<Record<string, string>>,
): Promise<RowsProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/rows/serve.ts'], {
    cwd: WORKSPACE,
    env: { ...process.env, ROWS_ORIGINS: ORIGIN, ROWS_LIMIT: 'off', ...env },
  });
  children.push(child);
  let said = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        said += bytes;
        if (said.includes('Rows service on ')) resolve();
      });
    }
    child.once('close', () => resolve());
  });
  return { child, said };
}

/** Sends a signal and resolves when the process has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

afterEach(() => Promise.all(children.splice(0).map((child) => endProcess(child, 'SIGKILL'))));
