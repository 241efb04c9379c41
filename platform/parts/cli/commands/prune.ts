import { KEPT_RELEASES } from '../../change/prunable';
import { pruneReleases } from '../../change/pruneReleases';
import type { CommandContext, Options } from './CommandContext';
import { storedOptions } from './storedOptions';

export async function prune(context: CommandContext, options: Options): Promise<void> {
  const { site, say } = context;
  const { dryRun = false } = options;
  const removed = await pruneReleases(site, { ...storedOptions(context, options), dryRun });
  for (const { part, hash } of removed)
    say(`${part} ${hash} ${dryRun ? 'would be removed' : 'is removed'}.`);
  if (removed.length === 0)
    say(
      `Nothing to remove: every release is one of the last ${KEPT_RELEASES} of its part or was live in the last 7 days.`,
    );
}
