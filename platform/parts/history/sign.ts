import { userInfo } from 'node:os';
import type { Environment } from 'shared-config/process/Environment';
import { sourceGit } from '../programs/sourceGit';
import type { Signature } from './HistoryEntry';

/** Signs a change with the name that CI or git knows, and a reason, by default GETIT_SUBJECT. */
export function sign(folder: string, env: Environment, reason = env['GETIT_SUBJECT']): Signature {
  const named = sourceGit(folder, ['config', 'user.name']).printed;
  return {
    author: env['GITHUB_ACTOR'] || named || accountName(),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The name of the account that runs this process. A container may run it by a number that no account has. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/**
 * Signs a publish: also with the commit of the sources in `folder`. A `+` after it says that the sources differ from it.
 * Untracked files count, because a build may contain them.
 *
 * @param say prints why git knows no commit, if it does not.
 */
export function signBuild(
  say: (line: string) => void,
  ...signed: Parameters<typeof sign>
): Signature {
  const [folder] = signed;
  const git = (...args: string[]) => sourceGit(folder, args);
  const { printed: id, said } = git('rev-parse', '--verify', '--short=12', 'HEAD');
  if (id === undefined) {
    say(`The history cannot name the commit of these sources. git says: ${said}`);
    return sign(...signed);
  }
  const changed = git('status', '--porcelain', '--untracked-files=normal').printed !== '';
  return { ...sign(...signed), commit: changed ? `${id}+` : id };
}
