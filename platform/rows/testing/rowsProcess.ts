import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ORIGIN } from './rowsFixture';

const WORKSPACE = join(__dirname, '../..');

/** A tool that npm started sets its error apart from npm's own lines. */
const WITHOUT_NPM = { npm_lifecycle_event: '' };

/** A rows service in a separate process. */
export interface RowsProcess {
  readonly child: ChildProcess;
  /** Its output until it was ready or had ended. */
  readonly output: string;
}

const children: ChildProcess[] = [];

/** Runs `serve.ts`, without a limit unless `env` sets one; kills it after the test. */
export async function startRowsProcess(
  env: Readonly<Record<string, string>>,
): Promise<RowsProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'rows/serve.ts'], {
    cwd: WORKSPACE,
    env: { ...process.env, ...WITHOUT_NPM, ROWS_ORIGINS: ORIGIN, ROWS_LIMIT: 'off', ...env },
  });
  children.push(child);
  let output = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
        if (output.includes('Rows service on ')) resolve();
      });
    }
    child.once('close', () => resolve());
  });
  return { child, output };
}

/** Sends a signal and resolves when the process has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

afterEach(() => Promise.all(children.splice(0).map((child) => endProcess(child, 'SIGKILL'))));
