import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import type { Timing } from './Timing';

/** A command that has ended: its timing, its output, and `performance.now()` at its start. */
export interface TimedCommand {
  readonly timing: Timing;
  readonly output: string;
  readonly start: number;
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
  const before = processorSeconds();
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
  const seconds = (performance.now() - start) / 1000;
  return {
    timing: { seconds, processor: processorSeconds() - before || undefined },
    output,
    start,
  };
}

/** Processor time of all ended child processes. NaN where the system does not report it. */
function processorSeconds(): number {
  try {
    return childSecondsOf(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return NaN;
  }
}

/** Reads it from the text of `/proc/<pid>/stat` (proc(5): cutime and cstime, fields 16 and 17). Pure. */
export function childSecondsOf(stat: string): number {
  // The second field is the program's name in brackets, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
