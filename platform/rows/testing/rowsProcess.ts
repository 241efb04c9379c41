import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { ORIGIN } from './rowsFixture';

type Variables = Readonly<Record<string, string>>;

const serve = (env: Variables, prefix: readonly string[]) =>
  execa('env', [...prefix, process.execPath, '--import', 'tsx', 'rows/serve.ts'], {
    cwd: join(__dirname, '../..'),
    env: { ROWS_ORIGINS: ORIGIN, ROWS_LIMIT: 'off', ROWS_DAILY: 'off', ...env },
    reject: false,
  });

type RowsProcess = ReturnType<typeof serve>;

const children: RowsProcess[] = [];

/**
 * Runs `serve.ts` until it is ready or has ended, without a limit and at a free port unless `env` sets one; kills it after
 * the test.
 *
 * @param prefix words of a program that becomes the service
 */
export async function startRowsProcess(
  env: Variables,
  prefix: readonly string[] = [],
): Promise<{ readonly child: RowsProcess; readonly address: string }> {
  const port = env['ROWS_PORT'] ?? String(await getPort({ host: '127.0.0.1' }));
  const child = serve({ ...env, ROWS_PORT: port }, prefix);
  children.push(child);
  const ready = new Promise((resolve) => child.stdout.once('data', resolve));
  await Promise.race([ready, child]);
  return { child, address: `http://127.0.0.1:${port}` };
}

/** Sends a signal and resolves when the process has ended. */
export async function endProcess(child: RowsProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await child;
}

afterEach(() => Promise.all(children.splice(0).map((child) => endProcess(child, 'SIGKILL'))));
