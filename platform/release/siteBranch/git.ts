import { execa } from 'execa';

/** The folder git works in, and variables to add to its environment. */
export interface GitPlace {
  readonly repository: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A git command that failed. */
export class GitError extends Error {
  override readonly name = 'GitError';

  constructor(
    args: readonly string[],
    /** Its exit code. */
    readonly code: number | undefined,
    /** What it printed. */
    readonly said: string,
  ) {
    super(`git ${args.join(' ')}: ${said}`);
  }
}

/**
 * Runs git without a shell and without prompts.
 *
 * @returns what it printed, without the final line break
 * @throws GitError
 */
export async function git({ repository, env }: GitPlace, ...args: string[]): Promise<string> {
  const result = await execa('git', args, {
    cwd: repository,
    env: { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    stdin: 'ignore',
    reject: false,
  });
  if (!result.failed) return result.stdout.trimEnd();
  const said = `${result.stdout}\n${result.stderr}`.trim() || (result.shortMessage ?? '');
  throw new GitError(args, result.exitCode, said);
}
