import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import { partNames } from '../config/partFolders';
import { namesIn } from '../store/PackedRelease';
import { SiteLayout } from '../store/siteLayout';
import { sortParts } from './redParts';

/** Runs a program, and returns its exit code. What it prints is shown. */
export type Run = (file: string, args: readonly string[]) => Promise<number>;

/** The file that says which part comes from which repository. */
const LISTED = 'remotes.json';

/** What a repository attaches to each of its releases. */
const PACKED = 'packed.tgz';

const REMOTES = z.record(
  z.string(),
  z.string().regex(/^[\w-][\w.-]*\/[\w-][\w.-]*$/, 'expected a repository as owner/name'),
);

/**
 * The repository of each part that comes from another one.
 *
 * @throws ToolError PARTS-172 when the list is wrong.
 */
export function listedRemotes(root: string): Readonly<Record<string, string>> {
  const file = join(root, LISTED);
  if (!existsSync(file)) return {};
  const recovery = 'It lists parts and their repositories: { "mfe-far": "getit/far" }.';
  return readJson(file, REMOTES, { code: 'PARTS-172', recovery });
}

/**
 * Brings the newest packed release of each part in `remotes.json` into one folder for `parts publish --packed`.
 *
 * @param to the folder below which it is made.
 * @returns that folder, which parts it has, and for each of the others PARTS-172: its release cannot be had or proven, or
 *   holds another part.
 * @throws ToolError PARTS-172 when the list is wrong.
 */
export async function takeRemotes(root: string, to: string, run: Run) {
  const all = new SiteLayout(join(to, 'packed'));
  const repositories = listedRemotes(root);
  const listed = Object.keys(repositories);
  const own = listed.find((part) => partNames(root).includes(part));
  if (own !== undefined)
    throw new ToolError(
      'PARTS-172',
      `${join(root, LISTED)} names ${own}, which is a workspace of this project. Delete one of them.`,
    );
  const sorted = await sortParts(listed, (part) =>
    takeRemote(part, repositories[part] ?? '', all, run),
  );
  return { packed: all.root, ...sorted };
}

async function takeRemote(
  part: string,
  repository: string,
  all: SiteLayout,
  run: Run,
): Promise<void> {
  const wrong = (what: string): ToolError =>
    new ToolError(
      'PARTS-172',
      `${part} of ${repository}: ${what}. Its live release stays. Look at the newest release of ${repository}, or remove the part from ${LISTED}.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'getit-remote-'));
  const archive = join(folder, PACKED);
  const unpacked = new SiteLayout(join(folder, 'packed'));
  try {
    const download = ['release', 'download', '--repo', repository, '--pattern', PACKED];
    if ((await run('gh', [...download, '--dir', folder])) !== 0)
      throw wrong(`its newest release has no ${PACKED}`);
    if (!(await verifyProvenance(archive, repository, run)))
      throw wrong(`${PACKED} was not built by a workflow on its branch main`);
    mkdirSync(unpacked.root);
    const extract = ['--extract', '--gzip', '--no-same-owner', '--file', archive];
    if ((await run('tar', [...extract, '--directory', unpacked.root])) !== 0)
      throw wrong(`${PACKED} cannot be unpacked`);
    const found = new Set([unpacked.remotes(), unpacked.server()].flatMap(namesIn));
    if ([...found].join() !== part)
      throw wrong(`${PACKED} holds ${[...found].sort().join(', ') || 'no part'}`);
    cpSync(unpacked.root, all.root, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Whether a workflow on the branch `main` of a repository has built a file, on a machine of GitHub.
 * https://cli.github.com/manual/gh_attestation_verify
 */
export async function verifyProvenance(
  file: string,
  repository: string,
  run: Run,
): Promise<boolean> {
  const built = ['--source-ref', 'refs/heads/main', '--deny-self-hosted-runners'];
  return (await run('gh', ['attestation', 'verify', file, '--repo', repository, ...built])) === 0;
}
