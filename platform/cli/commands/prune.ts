import { sign } from '../../release/history/sign';
import { KEPT_RELEASES } from '../../release/change/prunable';
import { pruneReleases } from '../../release/change/pruneReleases';
import type { CommandContext, Options } from './CommandContext';

export async function prune(
  { root, site, env, say }: CommandContext,
  { reason, dryRun = false }: Options,
): Promise<void> {
  const removed = await pruneReleases(site, {
    signature: sign(root, env, reason),
    dryRun,
    waiting: () => say('Waiting for another publish …'),
  });
  for (const { part, hash } of removed)
    say(`${part} ${hash} ${dryRun ? 'would be removed' : 'is removed'}.`);
  if (removed.length === 0)
    say(
      `Nothing to remove: every release is one of the last ${KEPT_RELEASES} of its part or was live in the last 7 days.`,
    );
}
