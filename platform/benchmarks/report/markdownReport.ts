import { format } from 'prettier';
import type { PostsFigures } from '../measure/posts';
import type { PublishingRound } from '../measure/publishing';
import type { RemotesFigures } from '../measure/remotes';
import type { Timing } from '../measure/Timing';
import { bytes, size, spread } from './figures';
import { growthGoals, publishingGoals } from './goals';
import { table } from './table';

/** Every figure of a run so far. A part that was not measured is empty. */
export interface BenchmarkResults {
  readonly machine: { readonly cores: number; readonly node: string };
  readonly publishing: PublishingRound[];
  readonly posts: PostsFigures[];
  readonly remotes: RemotesFigures[];
}

/** The figures of a run as the section "Figures" of `docs/benchmarks.md`. */
export function markdownReport(results: BenchmarkResults): Promise<string> {
  const { machine, publishing, posts, remotes } = results;
  const goals = [...publishingGoals(publishing), ...growthGoals(remotes)];
  const text = [
    `## Figures\n\n${machine.cores} cores, Node ${machine.node}.\n`,
    table('Goals', goals, [
      ['goal', ({ goal }) => goal],
      ['measured', ({ measured }) => measured],
      ['met', ({ met }) => (met === undefined ? '' : met ? 'yes' : 'no')],
    ]),
    publishingTable(publishing),
    table('Growing with the posts: seconds', posts, [
      ['posts', (row) => String(row.posts)],
      ['blog from nothing', ({ cold }) => cell([cold], 'seconds')],
      ['one line changed', ({ oneLine }) => cell(oneLine, 'seconds')],
      ['of it building', ({ oneLine }) => cell(oneLine, 'built')],
      ['of it verify to activate', ({ oneLine }) => cell(oneLine, 'composed')],
      ['processor', ({ oneLine }) => cell(oneLine, 'processor')],
    ]),
    table('Growing with the posts: bytes sent (before brotli)', posts, [
      ['posts', (row) => String(row.posts)],
      ['/blog', ({ list }) => size({ sent: list.html, raw: list.htmlRaw })],
      ['a post', ({ post }) => size({ sent: post.html, raw: post.htmlRaw })],
      ['first visit of a post', ({ post }) => bytes(post.total)],
      ['requests', ({ post }) => String(post.requests)],
      ['remote entry', ({ post }) => bytes(post.remote)],
      ['page scripts', ({ post }) => bytes(post.page)],
      ['assets.json', ({ assets }) => size(assets)],
      ['mf-manifest.json', ({ manifest }) => size(manifest)],
      ['registry.json', ({ registry }) => size(registry)],
    ]),
    table('Growing with the remotes: seconds', remotes, [
      ['remotes', (row) => String(row.remotes)],
      ['one line of the blog', ({ oneLine }) => cell(oneLine, 'seconds')],
      ['of it building', ({ oneLine }) => cell(oneLine, 'built')],
      ['of it verify to activate', ({ oneLine }) => cell(oneLine, 'composed')],
      ['processor', ({ oneLine }) => cell(oneLine, 'processor')],
      ['one line of the shell', ({ shell }) => cell(shell, 'seconds')],
      ['of it verify to activate', ({ shell }) => cell(shell, 'composed')],
    ]),
    table('Growing with the remotes: bytes sent (before brotli)', remotes, [
      ['remotes', (row) => String(row.remotes)],
      ['first visit of /', ({ home }) => bytes(home.total)],
      ['of it the shell', ({ home }) => bytes(home.shell)],
      ['first visit of a post', ({ post }) => bytes(post.total)],
      ['requests', ({ post }) => String(post.requests)],
      ['registry.json', ({ registry }) => size(registry)],
    ]),
  ];
  return format(text.join(''), { parser: 'markdown' });
}

const cell = (timings: readonly Timing[], figure: keyof Timing): string =>
  spread(timings.map((timing) => timing[figure]));

function publishingTable(rounds: readonly PublishingRound[]): string {
  const command = (title: string, name: keyof PublishingRound): [string, Timing[]] => [
    title,
    rounds.map((round) => round[name]),
  ];
  const commands = [
    command('Building all five parts, from nothing', 'build'),
    command('Building and publishing all five, two at a time', 'everything'),
    command('A one-line change to a post', 'oneLine'),
    command('The same again, nothing changed', 'nothing'),
    command('Rolling that change back', 'rollback'),
  ];
  const measured = rounds.length === 0 ? [] : commands;
  return table(`Publishing: seconds (rounds: ${rounds.length})`, measured, [
    ['', ([title]) => title],
    ['seconds', ([, timings]) => cell(timings, 'seconds')],
    ['building', ([, timings]) => cell(timings, 'built')],
    ['verify to activate', ([, timings]) => cell(timings, 'composed')],
    ['start and stop', ([, timings]) => spread(timings.map(startAndStop))],
    ['processor', ([, timings]) => cell(timings, 'processor')],
  ]);
}

function startAndStop({ seconds, built = 0, composed }: Timing): number | undefined {
  return composed === undefined ? undefined : Math.max(0, seconds - built - composed);
}
