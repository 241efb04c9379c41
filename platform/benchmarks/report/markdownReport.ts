import type { BenchmarkResults } from './BenchmarkResults';
import { goalsOf } from './goals';
import { markdownTable } from './markdownTable';
import { postsBytesTable, postsTimesTable } from './postsTable';
import { publishingTable } from './publishingTable';
import { remotesBytesTable, remotesTimesTable } from './remotesTable';

/** The figures of a run as the part of `docs/benchmarks.md` that begins with "Figures". Pure. */
export function markdownReport(results: BenchmarkResults): string {
  const { machine, publishing, posts, remotes } = results;
  const goals = goalsOf(results);
  const goalRows = goals.map(({ goal, measured, met }) => [
    goal,
    measured,
    met === undefined ? '' : met ? 'yes' : 'no',
  ]);
  const sections = [
    ...(goals.length > 0
      ? [`### Goals`, markdownTable([['goal', 'measured', 'met'], ...goalRows])]
      : []),
    ...(publishing.length > 0
      ? [`### Publishing: seconds (rounds: ${publishing.length})`, publishingTable(publishing)]
      : []),
    ...(posts.length > 0
      ? [
          '### Growing with the posts: seconds',
          postsTimesTable(posts),
          '### Growing with the posts: bytes sent (before brotli)',
          postsBytesTable(posts),
        ]
      : []),
    ...(remotes.length > 0
      ? [
          '### Growing with the remotes: seconds',
          remotesTimesTable(remotes),
          '### Growing with the remotes: bytes sent (before brotli)',
          remotesBytesTable(remotes),
        ]
      : []),
  ];
  return [`## Figures`, `${machine.cores} cores, Node ${machine.node}.`, ...sections].join('\n\n');
}
