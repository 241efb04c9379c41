import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';

/** A copy of the project in a folder of its own. Nothing in it is built, and changes to it never reach the original. */
export class ScratchProject {
  private constructor(readonly root: string) {}

  /**
   * Copies the sources, uncommitted changes included: what git tracks or would track. Throws what linkPackages throws.
   *
   * @param root the new folder; by default a temporary one
   */
  static copyOf(
    original: string,
    root: string = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'getit-copy-'))),
  ): ScratchProject {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execaSync('git', args, { cwd: original }).stdout.split('\0').filter(Boolean);
    const project = new ScratchProject(root);
    try {
      // git still lists a file whose deletion is not committed.
      for (const file of files.filter((name) => fs.existsSync(join(original, name))))
        fs.cpSync(join(original, file), join(root, file));
      linkPackages(original, root);
    } catch (error) {
      project.remove();
      throw error;
    }
    return project;
  }

  readonly site = (): string => join(this.root, 'site');

  readonly read = (file: string): string => fs.readFileSync(join(this.root, file), 'utf8');

  write(file: string, text: string): void {
    fs.mkdirSync(dirname(join(this.root, file)), { recursive: true });
    fs.writeFileSync(join(this.root, file), text);
  }

  /** Deletes a file or a folder of the copy. */
  readonly delete = (path: string): void =>
    fs.rmSync(join(this.root, path), { recursive: true, force: true, maxRetries: 3 });

  readonly remove = (): void => this.delete('.');
}

/** Variables that npm or jest sets, or that change what a command does. */
const LEFT_OUT = /^(npm_|INIT_CWD$|GETIT_|BUILD_MODE$|NODE_OPTIONS$|NODE_ENV$)/i;

/** The variables of a command in a copy of the project, as if it were typed into a new terminal. */
export function freshEnvironment(): Environment {
  const own = Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name));
  return Object.fromEntries(own);
}

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
