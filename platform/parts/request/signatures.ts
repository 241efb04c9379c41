import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import type { SiteRepository } from '../store/SiteRepository';

const KEY =
  /^(ssh-(?:ed25519|rsa)|ecdsa-sha2-nistp\d+|sk-[a-z0-9-]+@openssh\.com) ([A-Za-z0-9+/]+=*)(?: [^\n\r]*)?$/;

const OWNERS = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected the name of a part'),
  z.array(z.string().regex(KEY, 'expected a public SSH key in one line')),
);

/** Who may ask for which part: the public SSH keys of its team. */
export type Owners = Readonly<z.infer<typeof OWNERS>>;

/**
 * Reads who may ask for which part.
 *
 * @throws ToolError PARTS-142 when the file is missing or has another form.
 */
export const readOwners = (file: string): Owners =>
  readJson(file, OWNERS, {
    code: 'PARTS-142',
    recovery:
      'It says who may ask for which part: {"mfe-blog": ["ssh-ed25519 AAAA… Asha"]}. Another file: --owners <file>.',
  });

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

interface SignedCommit {
  readonly tree: string;
  readonly parent: string | undefined;
  readonly message: string;
  readonly who: string;
  readonly key: string;
}

/**
 * Makes a commit that an SSH key signs.
 *
 * @returns its id
 * @throws ToolError PARTS-141 when the key does not sign.
 */
export function signedCommit(
  repository: SiteRepository,
  { tree, parent, message, who, key }: SignedCommit,
): string {
  const name = who || 'unknown';
  const settings = ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}`];
  const parents = parent ? ['-p', parent] : [];
  const { status, stdout, stderr } = repository.run(
    [...settings, 'commit-tree', '-S', ...parents, tree],
    {
      input: message,
      env: {
        GIT_AUTHOR_NAME: name,
        GIT_AUTHOR_EMAIL: '',
        GIT_COMMITTER_NAME: name,
        GIT_COMMITTER_EMAIL: '',
      },
    },
  );
  if (status === 0) return stdout.trim();
  assertSshKeygen(stderr);
  throw new ToolError(
    'PARTS-141',
    `The key ${key} does not sign: ${stderr.trim()} Name a private SSH key that only you can read and that needs no passphrase, or one that ssh-agent holds.`,
  );
}

/**
 * Checks that one of the part's owners has signed a request with an SSH key.
 *
 * @param allowed a file to write the keys into, for git
 * @throws ToolError PARTS-143
 */
export function assertSignedByOwner(
  repository: SiteRepository,
  { id, part }: { readonly id: string; readonly part: string },
  owners: Owners,
  allowed: string,
): void {
  const keys = Object.hasOwn(owners, part) ? (owners[part] ?? []) : [];
  const lines = keys.map((key) => key.replace(KEY, `${part} namespaces="git" $1 $2\n`));
  writeFileSync(allowed, lines.join(''));
  const setting = `gpg.ssh.allowedSignersFile=${allowed}`;
  const { status, stdout, stderr } = repository.run(['-c', setting, 'verify-commit', '--raw', id]);
  assertSshKeygen(stderr);
  const isGood = (stdout + stderr).includes(`Good "git" signature for ${part} with `);
  if (status === 0 && isGood) return;
  throw new ToolError(
    'PARTS-143',
    `No owner of ${part} has signed the request. Sign with a key that owners.json of the site lists for ${part} (${keys.length} now), or have yours added.`,
  );
}

/** @throws ToolError PARTS-141 when git found no ssh-keygen, which signs and checks signatures. */
function assertSshKeygen(printed: string): void {
  if (!/cannot (?:run|exec).*ssh-keygen/.test(printed)) return;
  throw new ToolError(
    'PARTS-141',
    'Requests are signed with ssh-keygen, and this machine has none. Install OpenSSH 8.2 or newer and run the command again.',
  );
}
