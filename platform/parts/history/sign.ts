import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Environment } from 'shared-config/process/Environment';
import type { Signature } from './HistoryEntry';

/** Signs a change with the name that CI or git knows, and a reason, by default GETIT_SUBJECT. */
export function sign(folder: string, env: Environment, reason = env['GETIT_SUBJECT']): Signature {
  return {
    author: env['GITHUB_ACTOR'] || git(folder, 'config', 'user.name') || userInfo().username,
    ...(reason === undefined ? {} : { reason }),
  };
}

/**
 * Signs a publish: also with the commit of the sources in `folder`. A `+` after it says that the sources differ from it.
 * Untracked files count, because a build may contain them.
 */
export function signBuild(...signed: Parameters<typeof sign>): Signature {
  const [folder] = signed;
  const id = git(folder, 'rev-parse', '--short=12', 'HEAD');
  if (id === undefined) return sign(...signed);
  const changed = git(folder, 'status', '--porcelain', '--untracked-files=normal') !== '';
  return { ...sign(...signed), commit: changed ? `${id}+` : id };
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
