import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * Gives a copy of the project its `node_modules`: links to the installed packages of the original, while
 * the workspaces, which npm links relatively, are those of the copy.
 *
 * @throws ToolError BENCH-005 where the original has no packages.
 */
export function linkPackages(original: string, copy: string): void {
  const from = join(original, 'node_modules');
  const to = join(copy, 'node_modules');
  if (!existsSync(from))
    throw new ToolError('BENCH-005', `${from} is missing. Install the packages first: npm ci.`);
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(from, entry.name);
    // npm keeps a workspace with a scope one folder deeper; a scope's folder holds packages and workspaces.
    if (entry.name.startsWith('@') && entry.isDirectory()) linkScope(target, join(to, entry.name));
    else linkOne(target, join(to, entry.name), entry.isSymbolicLink());
  }
}

function linkScope(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    linkOne(join(from, entry.name), join(to, entry.name), entry.isSymbolicLink());
}

function linkOne(target: string, link: string, workspace: boolean): void {
  symlinkSync(workspace ? readlinkSync(target) : target, link);
}
