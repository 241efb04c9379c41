import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../cli/commands/CommandContext';
import { clone } from '../cli/commands/storedCommands';
import { openSite } from '../history/openSite';
import { showTip } from '../store/checkOut';
import { LIVE_BRANCH, type SiteRepository } from '../store/SiteRepository';
import { checkCommit, refused } from './checkCommit';
import type { Asked } from './Wish';

/** The bundle that the first job leaves, in its folder. */
export const BUNDLE = 'live.bundle';

interface Released {
  /** Whether another change went live first, so that the run has to start again. Nothing was pushed then. */
  readonly again: boolean;
  /** The commit that is live now. */
  readonly state: string | undefined;
}

/**
 * The second job: makes the commit in a bundle live if it is one that the command of this run may write. Runs no code of
 * a part. Without a bundle, and for a commit that has gone live already, nothing is pushed, and what is live can be
 * deployed.
 *
 * @param folder where the first job left its bundle, if it made a commit.
 * @throws ToolError PARTS-170 with each objection against the commit, and what clone and pushing throw.
 */
export async function release(
  context: CommandContext,
  asked: Asked,
  folder: string,
): Promise<Released> {
  const { site, say } = context;
  const { command } = asked;
  // The first line of the log says what is open.
  await clone({ ...context, say: () => undefined });
  const current = await openSite(site);
  const { tip, repository } = current;
  // From here on, deployTip alone follows the branch.
  const ready = (state: string | undefined): Released => {
    repository.git(['remote', 'remove', 'origin']);
    return { again: false, state };
  };
  const bundle = join(folder, BUNDLE);
  if (!existsSync(bundle)) {
    say('There is no new commit.');
    return ready(tip);
  }
  const commit = unbundle(repository, bundle);
  if (commit !== undefined && tip !== undefined && isBelow(repository, commit, tip)) {
    say(`${commit} has gone live already. ${LIVE_BRANCH} is at ${tip}.`);
    return ready(tip);
  }
  const again = (): Released => {
    const newest = repository.ownTip();
    say(`Another change went live first: ${LIVE_BRANCH} is at ${newest}. The run starts again.`);
    return { again: true, state: newest };
  };
  const parents = commit && repository.git(['show', '--no-patch', '--format=%P', commit]).trim();
  if (commit === undefined || (tip && parents !== tip && isBelow(repository, parents, tip)))
    return again();
  if (parents !== (tip ?? ''))
    throw refused([`${commit} has the parents "${parents}", and ${LIVE_BRANCH} is at ${tip}`]);
  if (command === 'deploy') throw refused(['the command deploy makes no commit']);
  checkCommit(context, current, { ...asked, command }, commit);
  if (!repository.move(tip, commit)) return again();
  await showTip(repository);
  say(`${commit} is live.`);
  return ready(commit);
}

/** The commit of a bundle; undefined if it builds on a commit that this clone does not have. */
function unbundle(repository: SiteRepository, bundle: string): string | undefined {
  const ref = 'refs/proposals/bundle';
  // Objects that git would not write itself are refused.
  const fetch = ['-c', 'fetch.fsckObjects=true', 'fetch', '--quiet', '--no-tags'];
  const { status, stderr } = repository.run([...fetch, bundle, `+${LIVE_BRANCH}:${ref}`]);
  if (status === 0) return repository.git(['rev-parse', ref]).trim();
  if (/lacks these prerequisite commits/.test(stderr)) return undefined;
  throw refused([`${bundle}: git does not take it: ${stderr.trim()}`]);
}

/** Whether a commit is an earlier one of the branch. */
const isBelow = (repository: SiteRepository, commit = '', tip: string): boolean =>
  repository.run(['merge-base', '--is-ancestor', commit, tip]).status === 0;
