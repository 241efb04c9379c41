import { publishReleases } from '../change/publishReleases';
import { pruneReleases } from '../change/pruneReleases';
import { rollbackParts } from '../change/rollbackParts';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts, type RemoteName } from './HandMadeParts';
import { CONFIG } from 'shared-config/services/testing/config';

/** What another process is asked to do with a site. */
export type Task = { readonly folder: string; readonly root: string } & (
  | {
      readonly action: 'publish';
      readonly part: RemoteName;
      /** One publish after the other, each with these words. */
      readonly words: readonly string[];
      readonly sources?: Readonly<Record<string, string>>;
    }
  | { readonly action: 'rollback'; readonly part: RemoteName; readonly target: string }
  | { readonly action: 'prune'; readonly now: number }
);

const signature = { who: 'another process' };

async function run(task: Task): Promise<unknown> {
  const site = new SiteLayout(task.root);
  if (task.action === 'rollback')
    return rollbackParts(site, [task.part], task.target, { signature });
  if (task.action === 'prune') {
    const { now } = task;
    return pruneReleases(site, { signature, now, clock: () => Promise.resolve(now) });
  }
  const reports = [];
  const parts = new HandMadeParts(task.folder);
  for (const words of task.words) {
    const packed = parts.remote(task.part, words, {}, task.sources ?? {});
    reports.push(await publishReleases(site, [packed], CONFIG, { signature }));
  }
  return reports;
}

/** Does the task of the command line and prints what came of it as JSON, or the error's message. */
run(JSON.parse(process.argv[2] ?? '{}') as Task).then(
  (report) => process.stdout.write(JSON.stringify(report)),
  (error: unknown) => process.stdout.write(String(error)),
);
