import { execa } from 'execa';
import type { Environment } from 'shared-config/process/Environment';

/**
 * Runs git in a folder, without a shell and without prompts.
 *
 * @returns its output, without the final line break
 * @throws ExecaError
 */
export async function git(
  { repository, env }: { readonly repository: string; readonly env?: Environment },
  ...args: string[]
): Promise<string> {
  const { stdout } = await execa('git', args, {
    cwd: repository,
    env: { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    stdin: 'ignore',
  });
  return stdout;
}
