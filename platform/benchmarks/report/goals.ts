import type { SiteFigures } from '../measure/growth';
import type { PublishingRound } from '../measure/publishing';
import { bytes, median, seconds, times } from './figures';

/** A goal and its figure. Goals without a limit have no `met`. */
type Goal = Readonly<{ goal: string; measured: string; met?: boolean }>;

/** Compares publishing with its goals. Pure. */
export function publishingGoals(rounds: readonly PublishingRound[]): Goal[] {
  if (rounds.length === 0) return [];
  const live = median(rounds.map(({ oneLine }) => oneLine));
  const composed = median(rounds.map((round) => round.composed));
  // Within a round, so that load on the machine affects both alike.
  const share = (of: 'everything' | 'build'): number =>
    median(rounds.map((round) => round.oneLine / round[of]));
  const [ofBuild, ofPublish] = [share('build'), share('everything')];
  return [
    {
      goal: 'A one-line change is live in under 8 s',
      measured: `${seconds(live)} s`,
      met: live < 8,
    },
    {
      goal: 'That is under a quarter of the build of all parts',
      measured: `${times(ofBuild)} (${times(ofPublish)} of building two at a time and publishing them)`,
      met: ofBuild < 0.25,
    },
    {
      goal: 'Verifying, composing and activating take under 0.5 s',
      measured: `${seconds(composed)} s`,
      met: composed < 0.5,
    },
  ];
}

/** Compares the smallest and the largest site. Pure. */
export function growthGoals(sites: readonly SiteFigures[]): Goal[] {
  const [fewest, most] = [sites.at(0), sites.at(-1)];
  if (!fewest || !most || fewest === most) return [];
  const span = `from ${fewest.count} to ${most.count} remotes`;
  const ratio = median(most.oneLine) / median(fewest.oneLine);
  const [home, post] = [most.home.total - fewest.home.total, most.post.total - fewest.post.total];
  // Each build has other hashes, which compress a little better or worse: under a byte a remote is no growth.
  const noise = most.count - fewest.count;
  return [
    { goal: `Publishing one part takes no longer ${span}`, measured: times(ratio) },
    {
      goal: `A visitor's first page weighs no more ${span}`,
      measured: `/ ${growth(home)}, a post ${growth(post)}`,
      met: home < noise && post < noise,
    },
    {
      goal: `What a hydrated page fetches besides (registry.json), ${span}`,
      measured: growth(most.registry - fewest.registry),
    },
  ];
}

const growth = (value: number): string =>
  `${value > 0 ? `+${bytes(value)}` : value < 0 ? `−${bytes(-value)}` : '±0'} bytes`;
