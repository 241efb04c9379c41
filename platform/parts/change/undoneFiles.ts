import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readsFile } from 'shared-config/build/fingerprint';
import { partFolder } from '../config/partFolders';
import { fieldsOf, sourceGit } from '../programs/sourceGit';

/** A file of which a publish would undo a change, with the newest commit that changed it. */
export interface UndoneFile {
  readonly file: string;
  readonly commit: string;
  readonly author: string;
}

/**
 * The files behind a part that a commit changed, and that the sources have never had as it left them. So sources that
 * have its changes by another commit, as after a squash merge, undo nothing.
 *
 * @param root the folder of the project.
 * @param live the commit that the live release was built from. It is fetched if git does not have it.
 * @param built the commit of a packed release; by default HEAD and the files as they are now.
 * @returns undefined where git cannot compare them: it does not have one of them, or only part of the history.
 */
export function undoneFiles(
  root: string,
  part: string,
  live: string,
  built?: string,
): UndoneFile[] | undefined {
  const git = (...args: string[]) => sourceGit(root, args).printed;
  const has = (commit: string): boolean =>
    git('cat-file', '-e', `${commit}^{commit}`) !== undefined;
  if (!has(live)) git('fetch', '--quiet', '--all', '--no-tags');
  const head = built ?? 'HEAD';
  if (git('merge-base', '--is-ancestor', live, head) !== undefined) return [];
  const base = git('merge-base', live, head);
  if (base === undefined) return undefined;
  const isBehind = readsFile(partFolder(part, root));
  const real = realpathSync(root);
  const differ = new Set(built === undefined ? changedNow(root, live) : namesIn(git, live, built));
  const isOtherNow = ({ file, content }: ChangedFile): boolean =>
    differ.has(file) || (built === undefined && GONE.test(content) && existsSync(join(root, file)));
  const had = new Set(
    git('rev-list', '--objects', `${base}..${head}`)
      ?.split('\n')
      .map((line) => line.split(' ')[0]),
  );
  return changesIn(git, base, live)
    .filter((one) => isOtherNow(one) && !had.has(one.content))
    .filter(({ file }) => isBehind(join(real, file)))
    .map(({ file }) => {
      const newest = git('log', '-1', '--format=%h%x1f%an', `${base}..${live}`, '--', file);
      const [commit = live, author = ''] = newest?.split('\x1f') ?? [];
      return { file, commit, author };
    });
}

type Git = (...args: string[]) => string | undefined;

/** Files below the folder alone, by their path in it. */
const FILES = ['-z', '--no-renames', '--no-ext-diff', '--relative'];

const namesIn = (git: Git, from: string, to: string): string[] =>
  fieldsOf(git('diff', '--name-only', ...FILES, from, to));

interface ChangedFile {
  readonly file: string;
  /** The id of what it has then. */
  readonly content: string;
}

/** The id in place of a file that was deleted. */
const GONE = /^0+$/;

/** The files that differ between two commits, as they are in the second. */
function changesIn(git: Git, from: string, to: string): ChangedFile[] {
  const fields = fieldsOf(git('diff', '--raw', '--no-abbrev', ...FILES, from, to));
  // `:100644 100644 <id> <id> M`, and then the path.
  return fields.flatMap((file, index) =>
    index % 2 === 0 ? [] : [{ file, content: fields[index - 1]?.split(' ')[3] ?? '' }],
  );
}

/** The files of a commit that the folder has otherwise, or not at all, whether they are tracked or not. */
function changedNow(root: string, commit: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'getit-index-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    sourceGit(root, ['read-tree', commit], env);
    return fieldsOf(sourceGit(root, ['diff', '--name-only', ...FILES], env).printed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
