import { spawn } from 'node:child_process';
import { ToolError } from 'shared-config/build/ToolError';
import { processorSeconds } from './processorSeconds';

/** What a command took and said. */
export interface TimedCommand {
  /** When it was started, as `performance.now()` tells the time. */
  readonly start: number;
  /** From the command to its end. */
  readonly seconds: number;
  /** The processor's time of it and of everything it started, in seconds; missing where it cannot be known. */
  readonly processor?: number;
  readonly output: string;
}

interface CommandOptions {
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** Variables that would make a command behave otherwise than in a shell of its own. */
const LEFT_OUT = /^(npm_|INIT_CWD$|GETIT_CONFIG$|BUILD_MODE$|NODE_OPTIONS$|NODE_ENV$)/i;

/**
 * Runs a command and measures it. An abort ends it and everything that it started.
 *
 * @throws ToolError BENCH-002 with the end of what it said when it fails.
 */
export async function runTimed(
  command: string,
  args: readonly string[],
  { cwd, signal }: CommandOptions,
): Promise<TimedCommand> {
  signal.throwIfAborted();
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name)),
  );
  const before = processorSeconds();
  const start = performance.now();
  // Its own process group, so that an abort reaches what the command starts.
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => said.push(data));
  const stop = (): void => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => signal.removeEventListener('abort', stop));
  signal.throwIfAborted();
  const output = Buffer.concat(said).toString();
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0)
    throw new ToolError(
      'BENCH-002',
      `"${[command, ...args].join(' ')}" failed in the copy of the project (exit code ${code}). Run it in the project itself to mend what it says:\n${output.slice(-2000)}`,
    );
  const after = processorSeconds();
  return {
    start,
    seconds,
    output,
    ...(before === undefined || after === undefined ? {} : { processor: after - before }),
  };
}
