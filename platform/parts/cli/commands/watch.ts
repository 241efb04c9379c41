import { ToolError } from 'shared-config/build/ToolError';
import { undoChange } from '../../change/storedReleases';
import { showTip } from '../../store/checkOut';
import { SiteRepository } from '../../store/SiteRepository';
import { liveEntries, readHistory, type LiveEntry } from '../../history/HistoryEntry';
import { readLive } from '../../history/SiteState';
import { readTallies } from '../health/readTallies';
import { watchDuration, watchPublished, type WatchedSite } from '../health/watchPublished';
import { tellWorkflow } from '../../process/tellWorkflow';
import {
  changeOptions,
  siteConfig,
  storedOptions,
  type CommandContext,
  type Options,
} from './CommandContext';
import { storedChangeLines } from './reportChange';

/**
 * `parts watch --for 10m`: watches what a publish made live, by default the last one. In a workflow, the output
 * `rolled-back` of its step says whether it was rolled back. A deployed site that sends no signals is not watched.
 *
 * @param id the beginning of the commit that the publish made; the last one if it is missing.
 * @throws ToolError PARTS-122 when that change of the site was no publish, and what watchEntry throws.
 */
export async function watch(
  context: CommandContext,
  id: string | undefined,
  options: Options,
): Promise<void> {
  const { site, env, say } = context;
  const entries = liveEntries(readHistory(site));
  const entry = id === undefined ? entries.at(-1) : entries.find((one) => one.id.startsWith(id));
  if (entry?.action !== 'publish')
    throw new ToolError(
      'PARTS-122',
      `${id === undefined ? `The last change of ${site.root}` : `The change ${id}`} was ${entry ? `a ${entry.action}` : 'none'}, and only a publish is watched. To see how the live releases do, run parts health.`,
    );
  if (new SiteRepository(site).hasOrigin() && !env['SIGNALS_TOKEN'])
    return say('There is no SIGNALS_TOKEN, so nothing is watched (docs/deploying.md, step 10).');
  await watchEntry(context, entry, options.for ?? '10m', options);
}

/**
 * Watches what a publish made live.
 *
 * @param time such as `10m`
 * @throws ToolError what watchPublished and undoChange throw.
 */
export function watchEntry(
  context: CommandContext,
  entry: LiveEntry,
  time: string,
  options: Options,
): Promise<void> {
  const { site, env, say } = context;
  const repository = new SiteRepository(site);
  const watched: WatchedSite = {
    env,
    say,
    again: 'npm run parts -- watch',
    config: readLive(site)?.config,
    history: readHistory(site),
    live: async () => {
      if (repository.tip() !== readLive(site)?.id)
        await showTip(site, repository, changeOptions(context));
      return readLive(site)?.live ?? {};
    },
    undo: async (changes, reason) => {
      const signed = storedOptions(context, { ...options, reason });
      for (const line of storedChangeLines(await undoChange(site, changes, signed))) say(line);
      tellWorkflow(env, 'rolled-back', 'true');
    },
  };
  return watchPublished(watched, entry, time);
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
