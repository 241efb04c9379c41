import { sign } from '../../release/history/sign';
import { KEPT_RELEASES } from '../../release/prunable';
import { pruneReleases } from '../../release/pruneReleases';
import type { Command } from './Command';

/** Removes releases that nobody can need any more. */
export const prune: Command = async ({ root, site, options, env, say }) => {
  const dryRun = options['dry-run'] === true;
  const removed = await pruneReleases(site, {
    signature: sign(root, env, options.reason),
    dryRun,
    waiting: () => say('Waiting for another publish …'),
  });
  for (const { part, hash } of removed)
    say(`${part} ${hash} ${dryRun ? 'would be removed' : 'is removed'}.`);
  if (removed.length === 0)
    say(
      `Nothing to remove: every release is one of the last ${KEPT_RELEASES} of its part or was live within 7 days.`,
    );
};
