import { ToolError } from 'shared-config/build/ToolError';
import { undoChange } from '../../change/rollbackParts';
import { readLive } from '../../history/Generation';
import { readHistory } from '../../history/historyFile';
import type { LiveEntry } from '../../history/HistoryEntry';
import { readTallies } from '../health/readTallies';
import { watchDuration, watchPublished, type WatchedSite } from '../health/watchPublished';
import { siteConfig, storedOptions, type CommandContext, type Options } from './CommandContext';
import { storedChangeLines } from './reportChange';

/**
 * `parts watch --for 10m`: watches what the last publish made live.
 *
 * @throws ToolError PARTS-122 when the last change of the site was no publish, and what watchInSiteFolder throws.
 */
export async function watch(context: CommandContext, options: Options): Promise<void> {
  const entry = readLive(context.site)?.entry;
  if (entry?.action !== 'publish')
    throw new ToolError(
      'PARTS-122',
      `The last change of ${context.site.root} was ${entry ? `a ${entry.action}` : 'none'}, and only a publish is watched. To see how the live releases do, run parts health.`,
    );
  await watchInSiteFolder(context, entry, options.for ?? '10m', options);
}

/**
 * Watches what a publish made live in the site folder.
 *
 * @param time such as `10m`
 * @throws ToolError what watchPublished and undoChange throw.
 */
export function watchInSiteFolder(
  context: CommandContext,
  entry: LiveEntry,
  time: string,
  options: Options,
): Promise<void> {
  const { site, env, say } = context;
  const folder: WatchedSite = {
    env,
    say,
    again: 'npm run parts -- watch',
    marks: 'npm run parts --',
    config: readLive(site)?.config,
    history: readHistory(site),
    live: async () => readLive(site)?.live ?? {},
    undo: async (changes, reason) => {
      const signed = storedOptions(context, { ...options, reason });
      for (const line of storedChangeLines(await undoChange(site, changes, signed))) say(line);
    },
  };
  return watchPublished(folder, entry, time);
}

/**
 * Makes sure, before anything is built, that a publish can be watched.
 *
 * @throws ToolError PARTS-121 for a wrong time, and what readTallies throws.
 */
export async function assertWatchable(context: CommandContext, time: string): Promise<void> {
  watchDuration(time);
  await readTallies(siteConfig(context), context.env, 0);
}
