import { parseArgs } from 'node:util';
import { ToolError } from 'shared-config/build/ToolError';

/** What to measure, how often and at which sizes. */
export interface BenchmarkPlan {
  /** How often publishing is measured; 0 where it is not. */
  readonly rounds: number;
  /** How often every time is taken where sizes are compared. */
  readonly sizeRounds: number;
  /** Sizes of the blog, in posts. */
  readonly posts: readonly number[];
  /** Sizes of the site, in remotes. */
  readonly remotes: readonly number[];
  /** Where all figures go as JSON. */
  readonly json?: string;
}

export const USAGE = `npm run benchmarks -- [--quick] [--only publishing|posts|remotes] [--json <file>]

--quick   fewer sizes and rounds: to try it
--only    one of the three parts
--json    writes every single figure into a file as well`;

const FULL = { rounds: 5, sizeRounds: 3, posts: [3, 30, 300, 1000], remotes: [4, 10, 40] };
const QUICK = { rounds: 1, sizeRounds: 1, posts: [3, 30], remotes: [4, 10] };
const PARTS = ['publishing', 'posts', 'remotes'];

/**
 * Reads the command's arguments. Pure.
 *
 * @throws ToolError BENCH-001 where it does not know one.
 */
export function benchmarkPlan(args: readonly string[]): BenchmarkPlan {
  const { quick, only, json } = read(args);
  if (only !== undefined && !PARTS.includes(only))
    throw new ToolError('BENCH-001', `There is no part "${only}" to measure.\n${USAGE}`);
  const plan = quick ? QUICK : FULL;
  const wanted = (part: string): boolean => only === undefined || only === part;
  return {
    rounds: wanted('publishing') ? plan.rounds : 0,
    sizeRounds: plan.sizeRounds,
    posts: wanted('posts') ? plan.posts : [],
    remotes: wanted('remotes') ? plan.remotes : [],
    ...(json === undefined ? {} : { json }),
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new ToolError('BENCH-001', `${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}
