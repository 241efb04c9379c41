import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Signature } from './HistoryEntry';

/** Signs a change with the name that CI or git knows, the commit of the sources in `folder`, and the reason. */
export function sign(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  reason?: string,
): Signature {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const id = git('rev-parse', '--short=12', 'HEAD');
  const changed = id !== undefined && git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    who: env['GITHUB_ACTOR'] || git('config', 'user.name') || userInfo().username,
    ...(id === undefined ? {} : { commit: changed ? `${id}+` : id }),
    ...(reason === undefined ? {} : { reason }),
  };
}
