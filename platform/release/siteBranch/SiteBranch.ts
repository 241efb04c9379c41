import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { git, GitError, type GitPlace } from './git';

/** The branch that holds the site, apart from the branches of the sources. */
export const SITE_BRANCH = 'site';

const REF = `refs/heads/${SITE_BRANCH}`;

/** Git's exit code where a branch that was asked for does not exist. */
const NO_SUCH_REF = 2;

/** What became of an offered state of the site. */
export type Offer = 'unchanged' | 'pushed' | { readonly refused: string };

/**
 * The site folder as a branch of its own in the project's repository. Works with an index of its own and makes
 * commits without checking anything out: the branch and the files of the sources are not touched, and the
 * site folder holds nothing of git.
 */
export class SiteBranch {
  private readonly place: GitPlace;

  constructor(
    root: string,
    private readonly folder: string,
    who: string,
  ) {
    this.place = {
      repository: root,
      env: {
        GIT_DIR: join(root, '.git'),
        GIT_WORK_TREE: folder,
        GIT_INDEX_FILE: join(root, '.git', 'index.site'),
        GIT_AUTHOR_NAME: who,
        GIT_AUTHOR_EMAIL: `${who}@users.noreply.github.com`,
        GIT_COMMITTER_NAME: who,
        GIT_COMMITTER_EMAIL: `${who}@users.noreply.github.com`,
      },
    };
  }

  /** The newest commit of the branch, fetched; nothing where there is no such branch yet. */
  async fetchNewest(): Promise<string | undefined> {
    try {
      await this.run('ls-remote', '--exit-code', 'origin', REF);
    } catch (error) {
      if (error instanceof GitError && error.code === NO_SUCH_REF) return undefined;
      throw error;
    }
    await this.run('fetch', '--quiet', '--depth=1', '--no-tags', 'origin', REF);
    return this.run('rev-parse', 'FETCH_HEAD');
  }

  /** Replaces the site folder by a commit of the branch, or by nothing. */
  async checkOut(commit: string | undefined): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    await this.run('read-tree', ...(commit === undefined ? ['--empty'] : [commit]));
    await this.run('checkout-index', '--all', '--force');
  }

  /**
   * Commits the site folder on top of `base` and pushes it.
   *
   * @throws GitError for everything but a push that was refused.
   */
  async offer(base: string | undefined, message: string): Promise<Offer> {
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
      if (error instanceof GitError) return { refused: error.said };
      throw error;
    }
  }

  private run(...args: string[]): Promise<string> {
    // Inside of the folder, so that `.` means the site; it is made where it is missing.
    mkdirSync(this.folder, { recursive: true });
    return git({ ...this.place, repository: this.folder }, ...args);
  }
}
