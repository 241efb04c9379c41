import type { LiveTimes } from '../measure/Bench';
import type { PublishingRound } from '../measure/publishing';
import type { RemotesFigures } from '../measure/remotes';
import type { BenchmarkResults } from './BenchmarkResults';
import { bytes, seconds, times } from './figures';
import { spreadOf } from './spread';

/** What was aimed at, what came out, and whether that is good enough; a matter of degree is left open. */
export interface Goal {
  readonly goal: string;
  readonly measured: string;
  readonly met?: boolean;
}

/** A one-line change is live in less than this, in seconds. */
const MOST_SECONDS = 8;
/** … and in less than this part of the time that building all parts takes. */
const MOST_OF_BUILD = 0.25;
/** Verifying, storing, composing and the switch over together take less than this, in seconds. */
const MOST_COMPOSING = 0.5;

/** Holds the figures of a run against the goals. Pure. */
export function goalsOf({ publishing, remotes }: BenchmarkResults): Goal[] {
  const [fewest, most] = [remotes.at(0), remotes.at(-1)];
  return [
    ...(publishing.length > 0 ? publishingGoals(publishing) : []),
    ...(fewest && most && fewest !== most ? growthGoals(fewest, most) : []),
  ];
}

const median = (values: readonly number[]): number => spreadOf(values).median;

function publishingGoals(rounds: readonly PublishingRound[]): Goal[] {
  const live = median(rounds.map(({ oneLine }) => oneLine.live));
  const composed = median(rounds.map(({ oneLine }) => oneLine.composed));
  // Within a round, so that a machine that is busy for a while does not blur it.
  const share = (of: 'everything' | 'build'): number =>
    median(rounds.map((round) => round.oneLine.live / round[of].seconds));
  return [
    {
      goal: `A one-line change is live in under ${MOST_SECONDS} s`,
      measured: `${seconds(live)} s`,
      met: live < MOST_SECONDS,
    },
    {
      goal: 'That is under a quarter of the build of all parts',
      measured: `${times(share('build'), 1)} (${times(share('everything'), 1)} of building two at a time and publishing them)`,
      met: share('build') < MOST_OF_BUILD,
    },
    {
      goal: `Verifying, composing and switching over take under ${MOST_COMPOSING} s`,
      measured: `${seconds(composed)} s`,
      met: composed < MOST_COMPOSING,
    },
  ];
}

function growthGoals(fewest: RemotesFigures, most: RemotesFigures): Goal[] {
  const span = `from ${fewest.remotes} to ${most.remotes} remotes`;
  // Hashes in a page compress by chance a little better or worse: less than a byte a remote is no growth.
  const chance = most.remotes - fewest.remotes;
  const grown = (page: 'home' | 'post'): number => most[page].total - fewest[page].total;
  return [
    {
      goal: `Publishing one part takes no longer ${span}`,
      measured: `${ratio(fewest, most, ({ live }) => live)}${processorRatio(fewest, most)}`,
    },
    {
      goal: `A visitor's first page weighs no more ${span}`,
      measured: `/ ${signed(grown('home'))} bytes, a post ${signed(grown('post'))} bytes`,
      met: grown('home') < chance && grown('post') < chance,
    },
    {
      goal: `What an awake page asks for besides (registry.json), ${span}`,
      measured: `${signed(most.files.registry.sent - fewest.files.registry.sent)} bytes`,
    },
  ];
}

function ratio(
  fewest: RemotesFigures,
  most: RemotesFigures,
  figure: (times: LiveTimes) => number,
): string {
  return times(median(most.oneLine.map(figure)), median(fewest.oneLine.map(figure)));
}

function processorRatio(fewest: RemotesFigures, most: RemotesFigures): string {
  const figure = ({ processor = NaN }: LiveTimes): number => processor;
  const known = [...fewest.oneLine, ...most.oneLine].every(({ processor }) => processor);
  return known ? `, in processor time ${ratio(fewest, most, figure)}` : '';
}

function signed(value: number): string {
  return value > 0 ? `+${bytes(value)}` : value < 0 ? `−${bytes(-value)}` : '±0';
}
