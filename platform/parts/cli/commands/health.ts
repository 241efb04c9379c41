import type { Tally } from 'shared-config/services/Tally';
import { SIGNAL_DAYS } from 'shared-config/site/limits';
import { readHistory, type HistoryEntry, liveSpans } from '../../history/HistoryEntry';
import { LOST_SITE } from '../../store/siteLayout';
import { readLive } from '../../store/SiteState';
import { knownParts, type PartsCommand } from './CommandContext';
import { evaluateHealth, rateOf, type Health } from '../health/evaluateHealth';
import {
  readTallies,
  releaseSignals,
  shedSignals,
  type ReleaseSignals,
} from '../health/readTallies';
import { alignedTable, timeOf } from './showCommands';

/** Shows how the live releases do for visitors, beside those before them, and what was not counted today. */
export const health: PartsCommand = async (context, names, { json = false }) => {
  const { site, env, say } = context;
  const state = readLive(site);
  if (!state) return say(`Nothing is live in ${site.root} yet. ${LOST_SITE}`);
  knownParts(context, names);
  const tallies = await readTallies(state.config, env, SIGNAL_DAYS);
  const parts = partsHealth(state.live, readHistory(site), tallies).filter(
    ({ part }) => names.length === 0 || names.includes(part),
  );
  const today = new Date().toISOString().slice(0, 10);
  const shed = shedSignals(tallies.filter(({ day }) => day === today));
  say(json ? JSON.stringify({ parts, shed }, null, 2) : healthTable(parts, shed));
};

/** A release and what was reported for it. */
interface ReleaseHealth extends ReleaseSignals {
  readonly release: string;
  /** ISO time at which it last went live. */
  readonly since: string;
}

interface PartHealth extends Health {
  readonly part: string;
  readonly live: ReleaseHealth;
  /** The release that was live before; missing if there was none. */
  readonly before?: ReleaseHealth;
}

export function partsHealth(
  live: Readonly<Record<string, string>>,
  history: readonly HistoryEntry[],
  tallies: readonly Tally[],
): PartHealth[] {
  return Object.keys(live)
    .sort()
    .flatMap((part) => {
      const spans = liveSpans(history, part);
      const now = spans.findLast(({ hash }) => hash === live[part]);
      if (!now) return [];
      const earlier = spans.findLast(({ hash }) => hash !== now.hash);
      const reported = ({ hash, since }: typeof now): ReleaseHealth => ({
        release: hash,
        since,
        ...releaseSignals(tallies, part, hash),
      });
      const [one, before] = [reported(now), earlier && reported(earlier)];
      const verdict = evaluateHealth(before ?? { visits: 0, failed: 0, networks: 0 }, one);
      return [{ part, ...verdict, live: one, ...(before && { before }) }];
    });
}

const HEADINGS = ['part', 'release', 'state', 'since', 'visits', 'failed', 'LCP', 'INP', 'CLS', ''];

/** The columns of figures, which end at the same place. */
const FIGURES = [4, 5, 6, 7, 8];

const VERDICTS = { well: 'well', worse: 'WORSE', early: 'too early to tell' };

/**
 * A plain-text table: for each part the live release and the one before it, with LCP and INP in milliseconds and all
 * three figures at the 75th percentile; below it a verdict for each part, with the places of errors, and what was not counted today (`shed`).
 */
export function healthTable(
  parts: readonly PartHealth[],
  shed: Readonly<Record<string, number>> = {},
): string {
  const rows = parts.flatMap(({ part, live, before }) => [
    rowOf(part, 'live', live),
    ...(before ? [rowOf('', 'before', before)] : []),
  ]);
  const verdicts = parts.flatMap(({ part, verdict, reason, live }) => [
    `${part}: ${VERDICTS[verdict]}. ${reason}.`,
    ...live.places.slice(0, 3).map((place) => `  ${place}`),
  ]);
  const lost = Object.entries(shed).map(([of, count]) => `${count} × ${of}`);
  const note = lost.length > 0 ? [`Not counted today, for lack of room: ${lost.join(', ')}.`] : [];
  return [alignedTable([HEADINGS, ...rows], FIGURES), '', ...verdicts, ...note].join('\n');
}

function rowOf(part: string, state: string, one: ReleaseHealth): string[] {
  const { release, since, visits, failed, vitals, failures } = one;
  const rate = visits === 0 ? '' : ` (${(100 * rateOf(one)).toFixed(1)} %)`;
  const figures = [vitals.LCP, vitals.INP, vitals.CLS].map((figure) => String(figure ?? '–'));
  const codes = Object.entries(failures)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, count]) => `${count} × ${code}`);
  return [
    part,
    release,
    state,
    timeOf(since),
    String(visits),
    `${failed}${rate}`,
    ...figures,
    codes.join(', '),
  ];
}
