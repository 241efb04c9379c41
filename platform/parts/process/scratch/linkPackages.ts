import * as fs from 'node:fs';
import { join } from 'node:path';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * Links the installed packages of a project, and of each of its workspaces, into a copy of it. npm links
 * workspaces relatively, so in the copy those links lead to the copy's workspaces.
 *
 * @throws ToolError BENCH-005 if no packages are installed.
 */
export function linkPackages(original: string, copy: string): void {
  const packages = join(original, 'node_modules');
  if (!fs.existsSync(packages))
    throw new ToolError('BENCH-005', `${packages} is missing. Install the packages first: npm ci.`);
  const { workspaces = [] } = readManifest(original);
  for (const folder of ['.', ...workspaces])
    if (fs.existsSync(join(original, folder, 'node_modules')))
      linkEntries(join(original, folder, 'node_modules'), join(copy, folder, 'node_modules'));
}

/** The programs, and what npm noted about what it installed. */
const KEPT = ['.bin', '.package-lock.json'];

function linkEntries(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, link] = [join(from, entry.name), join(to, entry.name)];
    // Build caches live here as well; a copy starts without them.
    if (entry.name.startsWith('.') && !KEPT.includes(entry.name)) continue;
    if (entry.name.startsWith('@') && entry.isDirectory()) linkEntries(source, link);
    else fs.symlinkSync(entry.isSymbolicLink() ? fs.readlinkSync(source) : source, link);
  }
}
