import { CONFIG } from 'shared-config/services/testing/config';
import { pruneReleases } from '../change/pruneReleases';
import { publishReleases } from '../change/publish';
import {
  markRelease,
  restorePart,
  retirePart,
  rollbackParts,
  rollbackTo,
} from '../change/storedReleases';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts, type RemoteName } from './HandMadeParts';

/** A change of a site. */
export type Wish =
  | { readonly action: 'publish'; readonly part: RemoteName; readonly words: string }
  | { readonly action: 'rollback'; readonly part: string; readonly target: string }
  /** Of the whole site, to a commit. */
  | { readonly action: 'rollback to'; readonly target: string }
  | { readonly action: 'retire' | 'restore'; readonly part: string }
  | { readonly action: 'mark-bad' | 'mark-good'; readonly part: string; readonly wish: string }
  /** `now` in milliseconds since 1970. */
  | { readonly action: 'prune'; readonly now: number };

/** What a process is asked to do with a site. */
export type Task = Wish & {
  /** Where hand-made parts are packed. */
  readonly folder: string;
  readonly root: string;
};

const signature = { author: 'another process' };

/** Changes the site, and returns what the command returns. */
export async function runTask(task: Task): Promise<unknown> {
  const site = new SiteLayout(task.root);
  const parts = new HandMadeParts(task.folder);
  switch (task.action) {
    case 'publish':
      return publishReleases(site, [parts.remote(task.part, task.words)], CONFIG, { signature });
    case 'rollback':
      return rollbackParts(site, [task.part], task.target, { signature });
    case 'rollback to':
      return rollbackTo(site, task.target, [], { signature });
    case 'retire':
      return retirePart(site, task.part, { signature });
    case 'restore':
      return restorePart(site, task.part, { signature });
    case 'mark-bad':
    case 'mark-good':
      return markRelease(site, task.action, task, { signature });
    case 'prune':
      return pruneReleases(site, { signature }, task.now);
  }
}
