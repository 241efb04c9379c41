import { ToolError } from 'shared-config/build/ToolError';
import { stopSignal } from 'shared-config/process/stopSignal';
import type { Environment } from 'shared-config/process/Environment';
import type { ReplacedRelease } from '../../change/storedReleases';
import type { HistoryEntry, LiveEntry } from '../../history/HistoryEntry';
import { liveSpans } from '../../history/liveSpans';
import type { SiteState } from '../../history/SiteState';
import { KEPT_DAYS } from 'shared-config/services/Tally';
import { readTallies } from './readTallies';
import { releaseSignals } from './releaseSignals';
import { watchReleases, type WatchedRelease } from './watchReleases';

/** Milliseconds between two looks. */
const EVERY = 10_000;

/** How many days back a look reads: the day on which the watch began, too. */
const DAYS = 1;

/** A site of which a publish is watched. */
export interface WatchedSite {
  readonly env: Environment;
  readonly config: SiteState['config'] | undefined;
  readonly history: readonly HistoryEntry[];
  /** The live release of every part, read at each look. */
  readonly live: () => Promise<SiteState['live']>;
  readonly undo: (changes: readonly ReplacedRelease[], reason: string) => Promise<void>;
  /** The command that watches the same publish. */
  readonly again: string;
  readonly say: (line: string) => void;
}

/**
 * Watches what a publish made live, and rolls all of it back once one of its releases does worse than the one before.
 *
 * @param time such as `10m`
 * @throws ToolError PARTS-120 after a rollback, and what readTallies and `undo` throw.
 */
export async function watchPublished(
  site: WatchedSite,
  { changes }: Pick<LiveEntry, 'changes'>,
  time: string,
): Promise<void> {
  const { env, config, live, undo, again, say } = site;
  const duration = watchDuration(time);
  const replaced = changes.filter(
    (change): change is ReplacedRelease => change.from !== null && change.to !== null,
  );
  if (replaced.length === 0) return say('No release was replaced, so there is nothing to watch.');
  const watched = await watchedReleases(site, replaced);
  say(
    `Watching for ${time} and rolling back if it fails for more visitors than before. Ctrl-C ends the watch and leaves it live.`,
  );
  const stop = new AbortController();
  void stopSignal().then(() => stop.abort());
  const outcome = await watchReleases({
    watched,
    duration,
    every: EVERY,
    live,
    say,
    stopped: stop.signal,
    read: () => readTallies(config, env, DAYS),
  });
  if (outcome.end === 'overtaken')
    return say(
      `${outcome.part} ${outcome.by ?? 'is retired and'} is live by another change of the site. The watch is over; nothing was rolled back.`,
    );
  if (outcome.end === 'stopped')
    return say(
      `The watch is over; what was published stays live. To go on: ${again} --for ${durationText(outcome.left)}`,
    );
  if (outcome.end === 'over') {
    if (outcome.unread !== undefined) throw outcome.unread;
    return say('The time is over; what was published stays live.');
  }
  // A rollback may be refused, and its message has no figures.
  say(`${outcome.reason}. Rolling back.`);
  await undo(replaced, `watch: ${outcome.reason}`);
  throw new ToolError(
    'PARTS-120',
    `${outcome.reason}. It was rolled back. To see where it failed, run parts health; to keep later rollbacks away from it: ${replaced.map(({ part, to }) => `npm run parts -- mark-bad ${part} ${to}`).join(', ')}.`,
  );
}

/** What is known of the releases when the watch begins. A release that was live earlier has signals from then. */
async function watchedReleases(
  { config, env, history }: WatchedSite,
  replaced: readonly ReplacedRelease[],
): Promise<WatchedRelease[]> {
  const [all, latest] = [
    await readTallies(config, env, KEPT_DAYS),
    await readTallies(config, env, DAYS),
  ];
  return replaced.map(({ part, from, to }) => {
    const again = liveSpans(history, part).filter(({ hash }) => hash === to).length > 1;
    return {
      part,
      from,
      to,
      before: releaseSignals(all, part, from),
      earlier: again ? releaseSignals(latest, part, to) : { visits: 0, failed: 0 },
    };
  });
}

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** The longest watch, in milliseconds: signals are counted by days, and a watch reads the last two. */
const LONGEST = 24 * UNITS.h;

/**
 * The milliseconds of `90s`, `10m` or `2h`.
 *
 * @throws ToolError PARTS-121 for anything else, and for more than a day.
 */
export function watchDuration(text: string): number {
  const [, amount, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const duration = unit ? Number(amount) * UNITS[unit as keyof typeof UNITS] : Infinity;
  if (duration <= LONGEST) return duration;
  throw new ToolError(
    'PARTS-121',
    `"${text}" is not a time to watch for. Write seconds, minutes or hours, at most a day: 90s, 10m or 2h.`,
  );
}

/** The milliseconds in words that watchDuration reads: whole minutes, or seconds where they are less than two. */
export function durationText(milliseconds: number): string {
  return milliseconds >= 2 * UNITS.m
    ? `${Math.ceil(milliseconds / UNITS.m)}m`
    : `${Math.max(1, Math.ceil(milliseconds / UNITS.s))}s`;
}
