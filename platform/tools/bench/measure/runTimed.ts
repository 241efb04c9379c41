import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';

/** A command that has ended. */
export interface TimedCommand {
  /** Until it ended or, for a change, until the web server answered with the change. */
  readonly seconds: number;
  readonly output: string;
}

/** Variables that npm sets for the benchmark, or that change what a command does. */
const LEFT_OUT = /^(npm_|INIT_CWD$|GETIT_CONFIG$|BUILD_MODE$|NODE_OPTIONS$|NODE_ENV$)/i;

/**
 * Runs a command and measures it. An abort kills it and everything that it started.
 *
 * @throws ToolError BENCH-002 with the end of its output if it fails.
 */
export async function runTimed(
  command: string,
  args: readonly string[],
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<TimedCommand> {
  signal.throwIfAborted();
  const variables = Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name));
  const env = Object.fromEntries(variables);
  const start = performance.now();
  // A process group, so that an abort reaches what the command starts.
  const options = { cwd, env, extendEnv: false, detached: true, stdin: 'ignore' } as const;
  const child = execa(command, args, { ...options, all: true, reject: false });
  const kill = (): void => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  signal.addEventListener('abort', kill);
  const { all: output, failed, shortMessage } = await child;
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  if (failed)
    throw new ToolError(
      'BENCH-002',
      `${shortMessage} in the copy of the project. Run it in the project to fix what it reports:\n${output.slice(-2000)}`,
    );
  return { seconds: (performance.now() - start) / 1000, output };
}
