import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../git';

const WHO = {
  GIT_AUTHOR_NAME: 'Asha',
  GIT_AUTHOR_EMAIL: 'asha@getit.test',
  GIT_COMMITTER_NAME: 'Asha',
  GIT_COMMITTER_EMAIL: 'asha@getit.test',
};

/** A repository on a server and fresh checkouts of it, like those of CI jobs. */
export class Repositories {
  readonly server: string;
  private checkouts = 0;

  constructor(private readonly folder: string) {
    this.server = join(folder, 'server.git');
  }

  /** Creates the repository with one commit of sources. */
  async make(): Promise<void> {
    await git({ repository: this.folder }, 'init', '--quiet', '--bare', '-b', 'main', this.server);
    const sources = await this.clone();
    writeFileSync(join(sources, 'package.json'), '{"workspaces":[]}');
    writeFileSync(join(sources, '.gitignore'), '/site/\n');
    await git({ repository: sources }, 'checkout', '--quiet', '-b', 'main');
    await git({ repository: sources }, 'add', '.');
    await git({ repository: sources, env: WHO }, 'commit', '--quiet', '-m', 'Sources');
    await git({ repository: sources }, 'push', '--quiet', 'origin', 'main');
  }

  /** Clones the repository and returns the folder of the checkout. */
  async clone(): Promise<string> {
    const target = join(this.folder, `checkout-${++this.checkouts}`);
    await git({ repository: this.folder }, 'clone', '--quiet', this.server, target);
    // Files that a user's git ignores are still part of a site.
    writeFileSync(join(target, '.git/info/exclude'), 'server\n*.cjs\n');
    return target;
  }

  /** Subjects and parents of the commits of the site's branch, the newest first. */
  async siteCommits(): Promise<{ subject: string; parents: number }[]> {
    const log = await git({ repository: this.server }, 'log', '--format=%p|%s', 'site');
    return log.split('\n').map((line) => {
      const [parents = '', subject = ''] = line.split('|');
      return { subject, parents: parents === '' ? 0 : parents.split(' ').length };
    });
  }
}

/** Creates repositories before each test and removes them after it. */
export function repositoriesForEachTest(): () => Repositories {
  let folder = '';
  let repositories: Repositories;
  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'getit-branch-')));
    repositories = new Repositories(folder);
    await repositories.make();
  }, 60_000);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => repositories;
}
