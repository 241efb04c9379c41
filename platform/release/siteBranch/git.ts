import { execFile } from 'node:child_process';

/** Where git works, and what its environment has on top. */
export interface GitPlace {
  readonly repository: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A git command that failed, with what it said. */
export class GitError extends Error {
  override readonly name = 'GitError';

  constructor(
    args: readonly string[],
    /** Its exit code. */
    readonly code: number | string | null | undefined,
    readonly said: string,
  ) {
    super(`git ${args.join(' ')}: ${said}`);
  }
}

/**
 * Runs git without a shell and without questions.
 *
 * @returns what it printed, without the line break at the end.
 * @throws GitError
 */
export function git({ repository, env }: GitPlace, ...args: string[]): Promise<string> {
  const options = {
    cwd: repository,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve, reject) => {
    execFile('git', args, options, (error, stdout, stderr) => {
      if (error) reject(new GitError(args, error.code, (stdout + stderr).trim() || error.message));
      else resolve(stdout.trimEnd());
    });
  });
}
