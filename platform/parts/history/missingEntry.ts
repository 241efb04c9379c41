import { isDeepStrictEqual } from 'node:util';
import { ToolError } from 'shared-config/build/ToolError';
import type { SiteLayout } from '../store/siteLayout';
import type { Generation } from './Generation';
import { liveEntries, type HistoryEntry, type LiveEntry } from './HistoryEntry';
import { siteStates } from './siteStates';

/**
 * The entry that a command could not write any more, because it died after it activated its generation.
 *
 * @throws ToolError PARTS-039 when the history, with that entry, does not lead to what is live: lines are lost.
 */
export function missingEntry(
  site: SiteLayout,
  live: Generation | undefined,
  history: readonly HistoryEntry[],
): LiveEntry | undefined {
  if (!live) return undefined;
  const known = liveEntries(history).some(({ generation }) => generation === live.entry.generation);
  const whole = known ? history : [...history, live.entry];
  if (leadsTo(whole, live)) return known ? undefined : live.entry;
  throw new ToolError(
    'PARTS-039',
    `${site.history()} does not lead to what is live: lines of it are lost. Nothing was changed. Restore the file from a copy, or make a new one from the stored releases: npm run parts -- repair.`,
  );
}

/** Whether every entry follows from the one before, and the last one leads to what is live. */
function leadsTo(history: readonly HistoryEntry[], { live }: Generation): boolean {
  const states = siteStates(history);
  const follows = states.every(({ entry }, index) =>
    entry.changes.every(({ part, from }) => (states[index - 1]?.live[part] ?? null) === from),
  );
  return follows && isDeepStrictEqual(states.at(-1)?.live, { ...live });
}
