import { setTimeout } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { stopSignal } from 'shared-config/process/stopSignal';
import type { Tally } from 'shared-config/services/Tally';
import { undoChange, type ReplacedRelease } from '../../change/storedReleases';
import {
  liveEntries,
  liveSpans,
  readHistory,
  type HistoryEntry,
  type LiveEntry,
} from '../../history/HistoryEntry';
import { readLive, type SiteState } from '../../store/SiteState';
import { showTip } from '../../store/checkOut';
import { SiteRepository } from '../../store/SiteRepository';
import { evaluateHealth, type Health, type Visits } from '../health/evaluateHealth';
import { readTallies, releaseSignals, shedSignals } from '../health/readTallies';
import { siteConfig, changeOptions, type CommandContext, type Options } from './CommandContext';
import { storedChangeLines, tellWorkflow } from './reportChange';

/** Milliseconds between two looks. */
const EVERY = 10_000;

/** How many days back a look reads. A watch may pass midnight, so it includes the day on which it began. */
const DAYS = 1;

/** How many days count for the release before. The fewer days, the less a stranger can add to them. */
const DAYS_BEFORE = 7;

/** How the reason of a rollback by a watch begins in the history. */
const BY_WATCH = 'watch: ';

/**
 * `parts watch --for 10m`: watches what a publish made live, by default the last one. In a workflow, the step gets the
 * output `rolled-back`. A deployed site without a SIGNALS_TOKEN is not watched.
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
 * Makes sure, before anything is built, that a publish can be watched.
 *
 * @throws ToolError PARTS-121 for a wrong time, and what readTallies throws.
 */
export async function assertWatchable(context: CommandContext, time: string): Promise<void> {
  watchDuration(time);
  await readTallies(siteConfig(context), context.env, 0);
}

/**
 * Watches what a publish made live until one of its releases does worse than the one before. Then it asks the operator
 * whether to roll back, or with `--roll-back` does so by itself, once a day for each part.
 *
 * @param time such as `10m`
 * @throws ToolError PARTS-120 for a release that does worse, PARTS-124 when not all signals were counted, and what
 *   readTallies and undoChange throw.
 */
export async function watchEntry(
  context: CommandContext,
  { changes }: LiveEntry,
  time: string,
  options: Options,
): Promise<void> {
  const { site, env, say } = context;
  const duration = watchDuration(time);
  const replaced = changes.filter(
    (change): change is ReplacedRelease => change.from !== null && change.to !== null,
  );
  if (replaced.length === 0) return say('No release was replaced, so there is nothing to watch.');
  const config = readLive(site)?.config;
  const all = await readTallies(config, env, DAYS_BEFORE);
  const today = new Date().toISOString().slice(0, 10);
  const latest = all.filter(({ day }) => day >= today);
  const history = readHistory(site);
  const watched = replaced.map((release) => {
    const { part, from, to } = release;
    const again = liveSpans(history, part).filter(({ hash }) => hash === to).length > 1;
    const earlier = again ? releaseSignals(latest, part, to) : NONE;
    return { ...release, before: releaseSignals(all, part, from), earlier };
  });
  const acts = options.rollBack ?? false;
  say(
    `Watching for ${time}${acts ? ', and rolling back' : ' and asking'} if it fails for more visitors than before. Ctrl-C ends the watch and leaves it live.`,
  );
  const stop = new AbortController();
  void stopSignal().then(() => stop.abort());
  const repository = new SiteRepository(site);
  const outcome = await watchReleases({
    watched,
    duration,
    every: EVERY,
    say,
    stopped: stop.signal,
    since: today,
    read: () => readTallies(config, env, DAYS),
    shed: shedNow(latest),
    live: async () => {
      if (repository.tip() !== readLive(site)?.id) await showTip(repository);
      return readLive(site)?.live ?? {};
    },
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
  if (outcome.end === 'unsure')
    throw new ToolError(
      'PARTS-124',
      `Since the watch began, ${outcome.shed} reports were not counted for lack of room, so it cannot tell how the release does. It stays live. Look at it yourself, and run parts health.`,
    );
  const { reason } = outcome;
  const parts = replaced.map(({ part }) => part);
  const commands = `npm run parts -- rollback ${parts.join(' ')}`;
  const worse = (text: string): ToolError => new ToolError('PARTS-120', `${reason}. ${text}`);
  if (acts && wasRolledBack(history, parts))
    throw worse(
      `A watch has rolled back today already, so it stays live. To roll back: ${commands}.`,
    );
  if (!acts && !(await context.ask?.(`${reason}. Roll back?`)))
    throw worse(
      `It stays live. To see where it fails, run parts health; to roll back: ${commands}.`,
    );
  // A rollback may be refused, and its message has no figures.
  say(`${reason}. Rolling back.`);
  const signed = changeOptions(context, { ...options, reason: BY_WATCH + reason });
  for (const line of storedChangeLines(await undoChange(site, replaced, signed))) say(line);
  tellWorkflow(env, 'rolled-back', 'true');
  throw worse(
    `It was rolled back. To see where it failed, run parts health; to keep later rollbacks away from it: ${replaced.map(({ part, to }) => `npm run parts -- mark-bad ${part} ${to}`).join(', ')}.`,
  );
}

const NONE: Visits = { visits: 0, failed: 0, networks: 0 };

/** How many reports that a verdict needs were shed: not counted for lack of room. It needs none of earlier releases. */
const shedNow = (tallies: readonly Tally[]): number =>
  Object.values({ ...shedSignals(tallies), earlier: 0 }).reduce((sum, count) => sum + count, 0);

/** Whether a watch rolled one of the parts back in the last 24 hours. Strangers must not force that for every release. */
const wasRolledBack = (history: readonly HistoryEntry[], parts: readonly string[]): boolean =>
  liveEntries(history).some(
    ({ action, at, reason = '', changes }) =>
      action === 'rollback' &&
      reason.startsWith(BY_WATCH) &&
      Date.now() - Date.parse(at) < LONGEST &&
      changes.some(({ part }) => parts.includes(part)),
  );

interface WatchOptions {
  /** The releases, and their visits when the watch begins. */
  readonly watched: readonly (ReplacedRelease & {
    /** Visits of the release that it replaced. */
    readonly before: Visits;
    /** Visits of the release itself from an earlier time of being live. */
    readonly earlier: Visits;
  })[];
  /** Milliseconds. */
  readonly duration: number;
  /** Milliseconds between two looks. */
  readonly every: number;
  /** The day on which the watch began, `YYYY-MM-DD`. Earlier days do not count. */
  readonly since: string;
  readonly read: () => Promise<readonly Tally[]>;
  /** How many reports had been shed when the watch began. */
  readonly shed: number;
  readonly live: () => Promise<SiteState['live']>;
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
}

type WatchOutcome =
  | { readonly end: 'over'; readonly unread?: unknown }
  | { readonly end: 'stopped'; readonly left: number }
  | { readonly end: 'overtaken'; readonly part: string; readonly by: string | undefined }
  | { readonly end: 'unsure'; readonly shed: number }
  | { readonly end: 'worse'; readonly reason: string };

/**
 * Looks at releases until one of them does worse than the one before it, another change replaces one, the time is over
 * or the watch is stopped. Prints a verdict when it changes, and at the end. A look that fails does not end the watch.
 * Changes nothing.
 */
export async function watchReleases(options: WatchOptions): Promise<WatchOutcome> {
  const { watched, duration, every, since, read, live, say, stopped, shed } = options;
  const start = performance.now();
  const left = (): number => duration - (performance.now() - start);
  const told = new Map<string, Health['verdict']>();
  let unread: unknown;
  for (;;) {
    const looks = await Promise.allSettled([live(), read()]);
    const [now, counted] = looks;
    if (now.status === 'fulfilled') {
      const replaced = watched.find(({ part, to }) => now.value[part] !== to);
      if (replaced) return { end: 'overtaken', part: replaced.part, by: now.value[replaced.part] };
    }
    const failure = looks.find((look) => look.status === 'rejected');
    if (failure && unread === undefined) say(`${String(failure.reason)} Trying again.`);
    unread = failure?.reason;
    const over = left() <= 0 || stopped.aborted;
    const all = counted.status === 'fulfilled' ? counted.value : [];
    const tallies = all.filter(({ day }) => day >= since);
    if (shedNow(tallies) > shed) return { end: 'unsure', shed: shedNow(tallies) - shed };
    for (const { part, to, before, earlier } of failure ? [] : watched) {
      const { visits, failed, networks } = releaseSignals(tallies, part, to);
      const { verdict, reason } = evaluateHealth(before, {
        visits: Math.max(0, visits - earlier.visits),
        failed: Math.max(0, failed - earlier.failed),
        networks: Math.max(0, networks - earlier.networks),
      });
      const name = `${part} ${to}`;
      if (verdict === 'worse') return { end: 'worse', reason: `${name}: ${reason}` };
      if (over || told.get(name) !== verdict)
        say(`${name} ${verdict === 'well' ? 'does well' : 'is watched'}: ${reason}.`);
      told.set(name, verdict);
    }
    if (stopped.aborted) return { end: 'stopped', left: Math.max(0, left()) };
    if (over) return { end: 'over', unread };
    // A stop ends the pause, and the next look is the last.
    await setTimeout(Math.min(every, left()), undefined, { signal: stopped }).catch(
      () => undefined,
    );
  }
}

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** The longest watch, in milliseconds. Signals are counted by day, and a watch reads the last two days. */
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
