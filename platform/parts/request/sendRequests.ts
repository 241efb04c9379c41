import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Environment } from 'shared-config/process/Environment';
import { ToolError } from 'shared-config/build/ToolError';
import { releaseFiles } from '../change/proposeCommit';
import { messageOf, type LiveEntry, type Signature } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { SiteRepository } from '../store/SiteRepository';
import { assertSshKeygen } from './owners';
import { readRequests, requestBranch, type Request } from './Request';

interface RequestFacts extends Pick<LiveEntry, 'opened' | 'unchecked'> {
  readonly signature: Signature;
  /** As `signingKey` returns it. */
  readonly key: string;
}

/**
 * The SSH key that signs requests: the file in GETIT_SIGNING_KEY, else `user.signingkey` of git.
 *
 * @param root the project's folder
 * @returns the path of a key, or a public key whose private half an agent holds
 * @throws ToolError PARTS-141 without one.
 */
export function signingKey(root: string, env: Environment): string {
  const ask = ['-C', root, 'config', 'user.signingkey'];
  const key = env['GETIT_SIGNING_KEY'] || spawnSync('git', ask, { encoding: 'utf8' }).stdout.trim();
  if (/^(key::|ssh-)/.test(key)) return key;
  const file = resolve(root, key.replace(/^~(?=\/)/, homedir()));
  if (key !== '' && existsSync(file)) return file;
  throw new ToolError(
    'PARTS-141',
    `A request is signed with the team's SSH key, and ${key === '' ? 'none is named' : `${key} is no file and no SSH key`}. Set GETIT_SIGNING_KEY to the path of the private key, or tell git: git config user.signingkey ~/.ssh/id_ed25519.`,
  );
}

/**
 * Pushes a signed commit for each release, on branches of their own. One that waits for an answer already is left as it
 * is; one that was answered is asked for again on top of the answer.
 *
 * @returns the requests, in the order of the releases
 * @throws ToolError PARTS-141 when the key does not sign, PARTS-081 when `origin` refuses the push.
 */
export function sendRequests(
  repository: SiteRepository,
  releases: readonly OpenedRelease[],
  facts: RequestFacts,
): void {
  const known = readRequests(repository);
  const pushed = releases.flatMap((opened): string[] => {
    const branch = requestBranch(opened.release);
    const before = known.find((one) => requestBranch(one) === branch);
    if (before && !before.answer) return [];
    return [`${signedRequest(repository, opened, facts, before)}:refs/heads/${branch}`];
  });
  if (pushed.length === 0) return;
  const { status, stderr } = repository.run(['push', '--quiet', 'origin', ...pushed]);
  if (status === 0) return;
  throw new ToolError(
    'PARTS-081',
    `The request could not be pushed: ${stderr.trim()} It needs the right to push ${pushed.map((ref) => ref.replace(/.*refs\/heads\//, '')).join(', ')}.`,
  );
}

function signedRequest(
  repository: SiteRepository,
  opened: OpenedRelease,
  { signature, key, ...checked }: RequestFacts,
  before: Request | undefined,
): string {
  const { part, hash } = opened.release;
  const { who, reason, commit } = signature;
  const message = messageOf({
    action: 'request',
    part,
    hash,
    ...checked,
    ...(reason && { reason }),
    ...(commit && { commit }),
  });
  // fast-import writes the files, and cannot sign.
  const files = new Map(releaseFiles(opened, undefined, new Map()));
  const written = repository.commit({
    parent: undefined,
    message,
    who,
    at: Date.now(),
    files,
    removed: [],
  });
  const args = ['commit-tree', '-S', ...(before ? ['-p', before.tip] : []), `${written}^{tree}`];
  const { status, stdout, stderr } = repository.run(
    ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}`, ...args],
    { input: message, env: identity(who) },
  );
  if (status === 0) return stdout.trim();
  assertSshKeygen(stderr);
  throw new ToolError(
    'PARTS-141',
    `The key ${key} does not sign: ${stderr.trim()} Give a private SSH key that is readable for you alone and needs no passphrase, or one that ssh-agent holds.`,
  );
}

/** The name that git writes into a commit, without an address. */
export const identity = (who: string): Record<string, string> => ({
  GIT_AUTHOR_NAME: who || 'unknown',
  GIT_AUTHOR_EMAIL: '',
  GIT_COMMITTER_NAME: who || 'unknown',
  GIT_COMMITTER_EMAIL: '',
});
