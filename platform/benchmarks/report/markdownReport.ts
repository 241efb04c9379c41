import { format } from 'prettier';
import type { SiteFigures } from '../measure/growth';
import type { PublishingRound } from '../measure/publishing';
import { bytes, spread } from './figures';
import { growthGoals, publishingGoals } from './goals';

/** Every figure of a run so far. A part that was not measured is empty. */
export interface BenchmarkResults {
  readonly machine: { readonly cores: number; readonly node: string };
  readonly publishing: PublishingRound[];
  readonly posts: SiteFigures[];
  readonly remotes: SiteFigures[];
}

/** The figures of a run as the section "Figures" of `docs/benchmarks.md`. */
export function markdownReport(results: BenchmarkResults): Promise<string> {
  const { machine, publishing, posts, remotes } = results;
  const goals = [...publishingGoals(publishing), ...growthGoals(remotes)];
  const text = [
    `## Figures\n\n${machine.cores} cores, Node ${machine.node}.\n`,
    table(
      'Goals',
      goals.map(({ met, ...goal }) => ({
        ...goal,
        met: met === undefined ? '' : met ? 'yes' : 'no',
      })),
    ),
    table(
      'Publishing: seconds',
      publishing.slice(0, 1).map(() => ({
        rounds: publishing.length,
        'building all parts': spread(publishing.map(({ build }) => build)),
        'building and publishing all': spread(publishing.map(({ everything }) => everything)),
        'a one-line change to a post': spread(publishing.map(({ oneLine }) => oneLine)),
      })),
    ),
    table(
      'Growing with the posts: seconds and bytes sent',
      posts.map(({ count, oneLine, list, post, registry }) => ({
        posts: count,
        'one line changed': spread(oneLine),
        '/blog': bytes(list.html),
        'a post': bytes(post.html),
        'first visit of a post': bytes(post.total),
        requests: post.requests,
        'remote entry': bytes(post.remote),
        'page scripts': bytes(post.page),
        'registry.json': bytes(registry),
      })),
    ),
    table(
      'Growing with the remotes: seconds and bytes sent',
      remotes.map(({ count, oneLine, home, post, registry }) => ({
        remotes: count,
        'one line of the blog': spread(oneLine),
        'first visit of /': bytes(home.total),
        'of it the shell': bytes(home.shell),
        'first visit of a post': bytes(post.total),
        requests: post.requests,
        'registry.json': bytes(registry),
      })),
    ),
  ];
  return format(text.join(''), { parser: 'markdown' });
}

/** A table in Markdown, not aligned; columns after the first are numbers. Empty without rows. */
function table(title: string, rows: readonly object[]): string {
  if (!rows[0]) return '';
  const names = Object.keys(rows[0]);
  const rule = names.map((_name, index) => (index === 0 ? '---' : '--:'));
  const lines: unknown[][] = [names, rule, ...rows.map((row) => Object.values(row))];
  return `\n### ${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
}
