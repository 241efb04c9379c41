import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import type { SiteRepository } from '../store/SiteRepository';
import type { Request } from './Request';

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
      'It says who may ask for which part, and belongs to the sources that compose the site: {"mfe-blog": ["ssh-ed25519 AAAA… Asha"]}. Another file: --owners <file>.',
  });

/**
 * Checks that one of the part's owners has signed a request. Keys of other parts count as unknown, and so does every
 * signature that is not of an SSH key.
 *
 * @throws ToolError PARTS-143
 */
export function assertSignedByOwner(
  repository: SiteRepository,
  { id, part }: Pick<Request, 'id' | 'part'>,
  owners: Owners,
): void {
  const keys = Object.hasOwn(owners, part) ? (owners[part] ?? []) : [];
  const lines = keys.map((key) => key.replace(KEY, `${part} namespaces="git" $1 $2\n`));
  const folder = mkdtempSync(join(tmpdir(), 'getit-owners-'));
  try {
    const allowed = join(folder, 'allowed');
    writeFileSync(allowed, lines.join(''));
    const setting = `gpg.ssh.allowedSignersFile=${allowed}`;
    const { status, stdout, stderr } = repository.run([
      '-c',
      setting,
      'verify-commit',
      '--raw',
      id,
    ]);
    const printed = stdout + stderr;
    assertSshKeygen(printed);
    if (status === 0 && printed.includes(`Good "git" signature for ${part} with `)) return;
    throw new ToolError(
      'PARTS-143',
      `No owner of ${part} has signed the request for it. Sign with a key that owners.json of the site lists for ${part}, or have yours added: ${keys.length} of them may ask.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws ToolError PARTS-141 when git found no ssh-keygen, which signs and checks signatures. */
export function assertSshKeygen(printed: string): void {
  if (!/cannot (?:run|exec).*ssh-keygen/.test(printed)) return;
  throw new ToolError(
    'PARTS-141',
    'Requests are signed with ssh-keygen, and this machine has none. Install OpenSSH 8.2 or newer and run the command again.',
  );
}
