import { execa } from 'execa';
import type { Environment } from 'shared-config/process/Environment';

const PROGRESS_EVERY_MS = 20_000;

/**
 * Runs a program from a path or the PATH.
 *
 * @param options `always` shows the output as it arrives, `failure` only when the command fails
 * @returns its exit code; 1 when a signal ended it
 * @throws Error when the program cannot be started.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Environment; show: 'always' | 'failure' },
): Promise<number> {
  const { cwd, env = {}, show } = options;
  const output = show === 'always' ? 'inherit' : 'pipe';
  const start = performance.now();
  const progress = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000);
    if (show === 'failure') process.stdout.write(`  … still running after ${seconds} s\n`);
  }, PROGRESS_EVERY_MS);
  const result = await execa(command, args, {
    cwd,
    env,
    stdio: ['ignore', output, output],
    all: true,
    reject: false,
    stripFinalNewline: false,
  });
  clearInterval(progress);
  if (result.code !== undefined) throw result;
  if (result.failed) process.stdout.write(result.all ?? '');
  return result.exitCode ?? 1;
}
