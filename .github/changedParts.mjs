import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What every release is built from. */
const BEHIND_ALL = /^(?:shared-config\/|package(?:-lock)?\.json$)/;

/** What goes live with the shell. */
const BEHIND_SHELL = /^(?:budgets\.json|firebase\.json|firestore\.rules)$/;

const WORDS = /^docs\/|\.md$/;

/**
 * What a change means for the workflows.
 *
 * @param {readonly string[] | undefined} files the changed files; undefined if nobody knows them.
 * @param {readonly string[]} parts the names of all parts
 * @returns the parts that are built from them, and whether other code changed, which the whole suite tests.
 */
export function changedParts(files, parts) {
  if (!files || files.some((file) => BEHIND_ALL.test(file))) return { parts, shared: true };
  const isIn = (file, part) => file.startsWith(`${part}/`);
  const changed = parts.filter((part) =>
    files.some((file) => isIn(file, part) || (part === 'shell' && BEHIND_SHELL.test(file))),
  );
  const others = files.filter((file) => !parts.some((part) => isIn(file, part)));
  return { parts: changed, shared: others.some((file) => !WORDS.test(file)) };
}

/** The files that differ from a commit; undefined for one that git does not have, such as before the first push. */
function filesSince(commit) {
  try {
    const words = ['diff', '--name-only', `${commit}...HEAD`];
    return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  const all = workspaces.filter((name) => existsSync(`${name}/webpack.config.ts`));
  const { ASKED, BEFORE } = process.env;
  const asked = { parts: all.filter((part) => ASKED === 'all' || ASKED === part), shared: false };
  const { parts, shared } = ASKED ? asked : changedParts(filesSince(BEFORE), all);
  process.stdout.write(`parts=${JSON.stringify(parts)}\nshared=${shared}\n`);
}
