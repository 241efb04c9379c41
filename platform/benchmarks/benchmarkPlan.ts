import { Command, CommanderError, Option } from 'commander';
import { ToolError } from 'shared-config/build/ToolError';

/** Sizes to measure, and how often; `publishingRounds` is 0 if publishing is left out. */
export interface BenchmarkPlan {
  readonly publishingRounds: number;
  readonly roundsPerSize: number;
  readonly posts: readonly number[];
  readonly remotes: readonly number[];
  readonly json: string | undefined;
}

/**
 * Reads the arguments of the command. Returns undefined once it has printed its help.
 *
 * @throws ToolError BENCH-001 for an unknown argument.
 */
export function benchmarkPlan(args: readonly string[]): BenchmarkPlan | undefined {
  const parts = new Option('--only <part>', 'one of the three parts');
  const command = new Command('npm run benchmarks --')
    .description('Measures publishing, and how the site grows, in a copy of the project.')
    .option('--quick', 'fewer sizes and rounds')
    .addOption(parts.choices(['publishing', 'posts', 'remotes']))
    .option('--json <file>', 'also write every figure to this file')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new ToolError('BENCH-001', `${error.message}\n${command.helpInformation()}`);
  }
  const { quick, only, json } = command.opts<{ quick?: true; only?: string; json?: string }>();
  const wants = (part: string): boolean => only === undefined || only === part;
  return {
    publishingRounds: wants('publishing') ? (quick ? 1 : 5) : 0,
    roundsPerSize: quick ? 1 : 3,
    posts: wants('posts') ? (quick ? [3, 30] : [3, 30, 300, 1000]) : [],
    remotes: wants('remotes') ? (quick ? [4, 10] : [4, 10, 40]) : [],
    json,
  };
}
