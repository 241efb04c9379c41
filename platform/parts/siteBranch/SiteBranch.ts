import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExecaError } from 'execa';
import { git } from './git';

/** The branch that holds the site. */
export const SITE_BRANCH = 'site';

const REF = `refs/heads/${SITE_BRANCH}`;

/** The exit code of `git ls-remote` for a missing branch. */
const NO_SUCH_REF = 2;

/**
 * The site folder as a branch of the project's repository. Commits through a separate git index and checks
 * nothing out, so the branch and the files of the sources do not change, and the site folder has no `.git`.
 */
export class SiteBranch {
  private readonly env: Readonly<Record<string, string>>;

  constructor(
    private readonly root: string,
    private readonly folder: string,
    who: string,
  ) {
    this.env = {
      GIT_DIR: join(root, '.git'),
      GIT_WORK_TREE: folder,
      GIT_INDEX_FILE: join(root, '.git', 'index.site'),
      GIT_AUTHOR_NAME: who,
      GIT_AUTHOR_EMAIL: `${who}@users.noreply.github.com`,
      GIT_COMMITTER_NAME: who,
      GIT_COMMITTER_EMAIL: `${who}@users.noreply.github.com`,
    };
  }

  /** The branch's newest commit on `origin`, which may not be fetched yet; undefined if there is no branch yet. */
  async newest(): Promise<string | undefined> {
    try {
      const line = await this.ask('ls-remote', '--exit-code', 'origin', REF);
      return line.split('\t', 1)[0];
    } catch (error) {
      if (error instanceof ExecaError && error.exitCode === NO_SUCH_REF) return undefined;
      throw error;
    }
  }

  /** Fetches the branch and returns its newest commit; undefined if the branch does not exist yet. */
  async fetchNewest(): Promise<string | undefined> {
    if ((await this.newest()) === undefined) return undefined;
    await this.ask('fetch', '--quiet', '--depth=1', '--no-tags', 'origin', REF);
    return this.ask('rev-parse', 'FETCH_HEAD');
  }

  /** The text of a file in a fetched commit; empty if the commit has no such file. */
  async read(commit: string, file: string): Promise<string> {
    if ((await this.ask('ls-tree', '--name-only', commit, file)) === '') return '';
    const text = await this.ask('cat-file', 'blob', `${commit}:${file}`);
    return `${text}\n`;
  }

  /** Replaces the content of the site folder with a commit, or empties the folder. */
  async checkOut(commit: string | undefined): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.run('read-tree', commit ?? '--empty');
    await this.run('checkout-index', '--all', '--force');
  }

  /**
   * Commits the site folder on top of `base` and pushes it.
   *
   * @throws ExecaError when a git command other than the push fails.
   */
  async push(
    base: string | undefined,
    message: string,
  ): Promise<'unchanged' | 'pushed' | { readonly refused: string }> {
    await this.run('add', '--all', '--force', '.');
    const tree = await this.run('write-tree');
    if (base !== undefined && tree === (await this.run('rev-parse', `${base}^{tree}`)))
      return 'unchanged';
    const parent = base === undefined ? [] : ['-p', base];
    const commit = await this.run('commit-tree', tree, ...parent, '-m', message);
    try {
      await this.run('push', '--quiet', 'origin', `${commit}:${REF}`);
      return 'pushed';
    } catch (error) {
      if (error instanceof ExecaError) return { refused: error.message };
      throw error;
    }
  }

  /** Runs git without the site folder, which need not exist. */
  private ask(...args: string[]): Promise<string> {
    return git({ repository: this.root, env: this.env }, ...args);
  }

  /** Runs git in the site folder, so that `.` means the site. */
  private run(...args: string[]): Promise<string> {
    mkdirSync(this.folder, { recursive: true });
    return git({ repository: this.folder, env: this.env }, ...args);
  }
}
