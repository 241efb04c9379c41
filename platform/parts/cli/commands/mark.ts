import { assertKnownPart } from '../../config/partFolders';
import { markRelease } from '../../change/markRelease';
import type { MarkEntry } from '../../history/HistoryEntry';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';
import { storedOptions } from './storedOptions';

/** Marks a release as bad, or takes the mark back. */
export async function mark(
  context: CommandContext,
  action: MarkEntry['action'],
  { part, hash: wish }: { readonly part: string; readonly hash: string },
  options: Options,
): Promise<void> {
  const { site, say } = context;
  assertKnownPart(part, knownParts(context));
  const { hash } = await markRelease(site, action, { part, wish }, storedOptions(context, options));
  say(
    action === 'mark-bad'
      ? `${part} ${hash} is marked bad: no rollback and no publish makes it live.`
      : `${part} ${hash} is no longer marked bad.`,
  );
}
