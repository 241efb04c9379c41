import { CONFIG } from 'shared-config/services/testing/config';
import { pruneReleases } from '../change/pruneReleases';
import { publishReleases } from '../change/publishReleases';
import { rollbackParts } from '../change/storedReleases';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts, type RemoteName } from './HandMadeParts';

/** A change of a site. */
export type Wish =
  | { readonly action: 'publish'; readonly part: RemoteName; readonly words: string }
  | { readonly action: 'rollback'; readonly part: string; readonly target: string }
  /** `now` in milliseconds since 1970. */
  | { readonly action: 'prune'; readonly now: number };

/** What a process is asked to do with a site. */
export type Task = Wish & {
  /** Where hand-made parts are packed. */
  readonly folder: string;
  readonly root: string;
};

const signature = { who: 'another process' };

async function runTask(task: Task): Promise<unknown> {
  const site = new SiteLayout(task.root);
  const parts = new HandMadeParts(task.folder);
  switch (task.action) {
    case 'publish':
      return publishReleases(site, [parts.remote(task.part, task.words)], CONFIG, { signature });
    case 'rollback':
      return rollbackParts(site, [task.part], task.target, { signature });
    case 'prune':
      return pruneReleases(site, { signature, now: task.now });
  }
}

/** Does the task of the command line. What it throws is for the test to see in the site. */
void runTask(JSON.parse(process.argv[2] ?? '{}') as Task).catch(() => undefined);
