import { CONFIG } from 'shared-config/services/testing/config';
import { pruneReleases } from '../change/pruneReleases';
import { publishReleases } from '../change/publishReleases';
import { repairSite } from '../change/repairSite';
import { restorePart, retirePart } from '../change/retirePart';
import { rollbackParts, rollbackTo } from '../change/rollbackParts';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SHELL, SiteLayout } from '../store/siteLayout';
import { HandMadeParts, type RemoteName } from './HandMadeParts';

/** A change of a site. */
export type Wish =
  | {
      readonly action: 'publish';
      readonly part: RemoteName;
      /** One publish after the other, each with these words. */
      readonly words: readonly string[];
      readonly sources?: Readonly<Record<string, string>>;
    }
  /** Publishes parts together; by part, the words of its pages, or the shell's word. */
  | { readonly action: 'publish together'; readonly words: Readonly<Record<string, string>> }
  | { readonly action: 'rollback'; readonly part: string; readonly target: string }
  | { readonly action: 'rollback to'; readonly target: string }
  | { readonly action: 'retire' | 'restore'; readonly part: string }
  /** `now` and the time that the site's clock says, in milliseconds since 1970. */
  | { readonly action: 'prune'; readonly now?: number; readonly clock?: number }
  | { readonly action: 'repair' };

/** What a process is asked to do with a site. */
export type Task = Wish & {
  /** Where hand-made parts are packed. */
  readonly folder: string;
  readonly root: string;
};

const signature = { who: 'another process' };

/** Changes the site, and returns what the command returns. */
export async function runTask(task: Task): Promise<unknown> {
  const site = new SiteLayout(task.root);
  const parts = new HandMadeParts(task.folder);
  const publish = (packed: OpenedRelease[]) => publishReleases(site, packed, CONFIG, { signature });
  switch (task.action) {
    case 'publish': {
      const reports = [];
      for (const words of task.words)
        reports.push(await publish([parts.remote(task.part, words, {}, task.sources ?? {})]));
      return reports;
    }
    case 'publish together':
      return publish(releasesOf(parts, task.words));
    case 'rollback':
      return rollbackParts(site, [task.part], task.target, { signature });
    case 'rollback to':
      return rollbackTo(site, task.target, [], { signature });
    case 'retire':
      return retirePart(site, task.part, { signature });
    case 'restore':
      return restorePart(site, task.part, { signature });
    case 'prune': {
      const { now = Date.now(), clock = now } = task;
      return pruneReleases(site, { signature, now, clock: () => Promise.resolve(clock) });
    }
    case 'repair':
      return repairSite(site, { signature });
  }
}

/** Hand-made releases with these words, by part. One page of the blog never hydrates, and has other words half the time. */
export function releasesOf(
  parts: HandMadeParts,
  words: Readonly<Record<string, string>>,
): OpenedRelease[] {
  return Object.entries(words).map(([part, word]) => {
    if (part === SHELL) return parts.shell({ word });
    const documents = { '/blog/rules': `Rules ${word.charCodeAt(word.length - 1) % 2}` };
    return parts.remote(part as RemoteName, word, part === 'mfe-blog' ? { documents } : {});
  });
}
