import type { SiteFigures } from '../measure/growth';
import type { PublishingRound } from '../measure/publishing';
import { bytes, median, seconds, times } from '../statistics/figures';
import type { Goal } from './Goal';

/** Compares publishing with its goals. */
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
      figure: 'A changed line is live',
      goal: 'under a quarter of the build of all parts, and under 8 s',
      measured: `${times(ofBuild)} (${seconds(live)} s; ${times(ofPublish)} of building two at a time and publishing them)`,
      met: ofBuild < 0.25 && live < 8,
      section: 'publishing',
    },
    {
      figure: 'Verifying, composing and activating',
      goal: 'under 0.5 s',
      measured: `${seconds(composed)} s`,
      met: composed < 0.5,
      section: 'publishing',
    },
  ];
}

/** What the largest blog may take longer than the smallest one. */
const POSTS_RATIO = 2;

/** Compares the smallest and the largest blog. */
export function postGoals(sites: readonly SiteFigures[]): Goal[] {
  const [fewest, most] = ends(sites);
  if (!fewest || !most) return [];
  const span = `among ${most.count} posts and among ${fewest.count}`;
  const entry = most.entry - fewest.entry;
  const list = most.list.html - fewest.list.html;
  return [
    ratioGoal(`One line of a post is live, ${span}`, fewest.oneLine, most.oneLine),
    ...(fewest.newPost && most.newPost
      ? [ratioGoal(`A new post is live, ${span}`, fewest.newPost, most.newPost)]
      : []),
    {
      figure: `The blog's entry and assets.json, ${span}`,
      goal: 'does not grow by post',
      measured: growth(entry),
      met: entry < most.count - fewest.count,
      section: 'posts',
    },
    { figure: `/blog, ${span}`, goal: '', measured: growth(list), section: 'posts' },
  ];
}

function ratioGoal(figure: string, few: readonly number[], many: readonly number[]): Goal {
  const [short, long] = [median(few), median(many)];
  return {
    figure,
    goal: `at most ${POSTS_RATIO}×`,
    measured: `${times(long / short)} (${seconds(long)} s and ${seconds(short)} s)`,
    met: long <= short * POSTS_RATIO,
    section: 'posts',
  };
}

/** Compares the fewest and the most remotes. */
export function growthGoals(sites: readonly SiteFigures[]): Goal[] {
  const [fewest, most] = ends(sites);
  if (!fewest || !most) return [];
  const span = `from ${fewest.count} to ${most.count} remotes`;
  const ratio = median(most.oneLine) / median(fewest.oneLine);
  const [home, post] = [most.home.total - fewest.home.total, most.post.total - fewest.post.total];
  // Each build has other hashes, which compress a little better or worse: under a byte a remote is no growth.
  const noise = most.count - fewest.count;
  return [
    {
      figure: `Publishing one part, ${span}`,
      goal: '',
      measured: times(ratio),
      section: 'remotes',
    },
    {
      figure: `A visitor's first page, ${span}`,
      goal: 'weighs no more',
      measured: `/ ${growth(home)}, a post ${growth(post)}`,
      met: home < noise && post < noise,
      section: 'remotes',
    },
    {
      figure: `What an awake page fetches besides (registry.json), ${span}`,
      goal: '',
      measured: growth(most.registry - fewest.registry),
      section: 'remotes',
    },
  ];
}

function ends(sites: readonly SiteFigures[]): (SiteFigures | undefined)[] {
  const [fewest, most] = [sites.at(0), sites.at(-1)];
  return fewest === most ? [] : [fewest, most];
}

const growth = (value: number): string =>
  `${value > 0 ? `+${bytes(value)}` : value < 0 ? `−${bytes(-value)}` : '±0'} bytes`;
