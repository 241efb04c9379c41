import { join } from 'node:path';
import { execa } from 'execa';
import { ORIGIN } from './rowsFixture';

type Variables = Readonly<Record<string, string>>;

const serve = (env: Variables) =>
  execa(process.execPath, ['--import', 'tsx', 'rows/serve.ts'], {
    cwd: join(__dirname, '../..'),
    env: { ROWS_ORIGINS: ORIGIN, ROWS_LIMIT: 'off', ...env },
    reject: false,
  });

type RowsProcess = ReturnType<typeof serve>;

const children: RowsProcess[] = [];

/** Runs `serve.ts` until it is ready, without a limit unless `env` sets one; kills it after the test. */
export async function startRowsProcess(env: Variables): Promise<{ readonly child: RowsProcess }> {
  const child = serve(env);
  children.push(child);
  const ready = new Promise((resolve) => child.stdout.once('data', resolve));
  await Promise.race([ready, child]);
  return { child };
}

/** Sends a signal and resolves when the process has ended. */
export async function endProcess(child: RowsProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await child;
}

afterEach(() => Promise.all(children.splice(0).map((child) => endProcess(child, 'SIGKILL'))));
