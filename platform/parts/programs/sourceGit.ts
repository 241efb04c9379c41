import { spawnSync } from 'node:child_process';

/**
 * What git passes to its hooks about the repository that it works in. A hook may run a command of `parts`, for sources and a
 * site of their own.
 */
export const NO_OUTER_REPOSITORY = {
  GIT_DIR: undefined,
  GIT_COMMON_DIR: undefined,
  GIT_PREFIX: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
  GIT_OBJECT_DIRECTORY: undefined,
  GIT_ALTERNATE_OBJECT_DIRECTORIES: undefined,
  GIT_NAMESPACE: undefined,
};

/** Milliseconds after which git, which may wait for a server, is ended. */
const LONGEST = 60_000;

/**
 * Runs git on the sources in a folder, whatever repository a hook works in.
 *
 * @returns what it printed, without the line break at the end; `printed` is undefined if it failed, and `said` says why.
 */
export function sourceGit(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly printed: string | undefined; readonly said: string } {
  // Output is read by a program.
  const own = ['-c', 'log.showSignature=false', ...args];
  const { status, stdout, stderr, error } = spawnSync('git', own, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...NO_OUTER_REPOSITORY, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...env },
    maxBuffer: Infinity,
    timeout: LONGEST,
  });
  const said = error?.message ?? stderr.trim();
  return { printed: status === 0 ? stdout.replace(/\n$/, '') : undefined, said };
}

/** The paths, or the fields, in what git prints with `-z`. */
export const fieldsOf = (printed = ''): string[] => printed.split('\0').filter(Boolean);
