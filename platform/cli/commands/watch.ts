import { ToolError } from 'shared-config/build/ToolError';
import { stopSignal } from '../../process/stopSignal';
import { undoChange, type ReplacedRelease } from '../../release/change/undoChange';
import { readLive } from '../../release/history/Generation';
import { readHistory } from '../../release/history/historyFile';
import type { LiveEntry } from '../../release/history/HistoryEntry';
import { liveSpans } from '../../release/history/liveSpans';
import { KEPT_DAYS } from '../../rows/signals/Tally';
import { readTallies } from '../health/readTallies';
import { releaseSignals } from '../health/releaseSignals';
import { durationText, watchDuration } from '../health/watchDuration';
import { watchReleases, type WatchedRelease } from '../health/watchReleases';
import type { CommandContext, Options } from './CommandContext';
import { siteConfig } from './siteConfig';
import { storedChangeLines } from './reportChange';
import { storedOptions } from './storedOptions';

/** Milliseconds between two looks. */
const EVERY = 10_000;

/** How many days back a look reads: the day on which the watch began, too. */
const DAYS = 1;

/**
 * `parts watch --for 10m`: watches what the last publish made live.
 *
 * @throws ToolError PARTS-122 when the last change of the site was no publish, and what watchPublish throws.
 */
export async function watch(context: CommandContext, options: Options): Promise<void> {
  const entry = readLive(context.site)?.entry;
  if (entry?.action !== 'publish')
    throw new ToolError(
      'PARTS-122',
      `The last change of ${context.site.root} was ${entry ? `a ${entry.action}` : 'none'}, and only a publish is watched. To see how the live releases do, run parts health.`,
    );
  await watchPublish(context, entry, options.for ?? '10m', options);
}

/**
 * Watches what a publish made live, and rolls all of it back once one of its releases does worse than the one before.
 *
 * @param time such as `10m`
 * @throws ToolError PARTS-120 after a rollback, and what readTallies and undoChange throw.
 */
export async function watchPublish(
  context: CommandContext,
  { changes }: Pick<LiveEntry, 'changes'>,
  time: string,
  options: Options,
): Promise<void> {
  const { site, say } = context;
  const duration = watchDuration(time);
  const replaced = changes.filter(
    (change): change is ReplacedRelease => change.from !== null && change.to !== null,
  );
  if (replaced.length === 0) return say('No release was replaced, so there is nothing to watch.');
  const watched = await watchedReleases(context, replaced);
  say(
    `Watching for ${time} and rolling back if it fails for more visitors than before. Ctrl-C ends the watch and leaves it live.`,
  );
  const stop = new AbortController();
  void stopSignal().then(() => stop.abort());
  const outcome = await watchReleases({
    ...{ watched, duration, every: EVERY, say, stopped: stop.signal },
    read: () => readTallies(readLive(site)?.config, context.env, DAYS),
    live: () => readLive(site)?.live ?? {},
  });
  if (outcome.end === 'overtaken')
    return say(
      `${outcome.part} ${outcome.by ?? 'is retired and'} is live by another change of the site. The watch is over; nothing was rolled back.`,
    );
  if (outcome.end === 'stopped')
    return say(
      `The watch is over; what was published stays live. To go on: npm run parts -- watch --for ${durationText(outcome.left)}`,
    );
  if (outcome.end === 'over') {
    if (outcome.unread !== undefined) throw outcome.unread;
    return say('The time is over; what was published stays live.');
  }
  const reason = `watch: ${outcome.reason}`;
  const report = await undoChange(site, replaced, storedOptions(context, { ...options, reason }));
  for (const line of storedChangeLines(report)) say(line);
  throw new ToolError(
    'PARTS-120',
    `${outcome.reason}. It was rolled back. To see where it failed, run parts health; to keep later rollbacks away from it: npm run parts -- mark-bad ${replaced.map(({ part, to }) => `${part} ${to}`).join(', ')}.`,
  );
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

/** What is known of the releases when the watch begins. A release that was live earlier has signals from then. */
async function watchedReleases(
  { site, env }: CommandContext,
  replaced: readonly ReplacedRelease[],
): Promise<WatchedRelease[]> {
  const config = readLive(site)?.config;
  const [all, latest] = [
    await readTallies(config, env, KEPT_DAYS),
    await readTallies(config, env, DAYS),
  ];
  const history = readHistory(site);
  return replaced.map(({ part, from, to }) => {
    const again = liveSpans(history, part).filter(({ hash }) => hash === to).length > 1;
    return {
      ...{ part, from, to },
      before: releaseSignals(all, part, from),
      earlier: again ? releaseSignals(latest, part, to) : { visits: 0, failed: 0 },
    };
  });
}
