import type { BenchResults } from '../results/BenchResults';
import { seconds } from '../statistics/figures';
import { flowGoals } from './flowGoals';
import type { Goal } from './Goal';
import { lighthouseGoals } from './lighthouseGoals';
import { loadGoals } from './loadGoals';
import { pageTables } from './pageTables';
import { growthGoals, postGoals, publishingGoals } from './publishingGoals';
import { publishingTables } from './publishingTables';
import { table } from './table';

/** The figures of a run as the section "Figures" of `docs/benchmarks.md`, its tables not aligned. */
export function markdownReport(results: BenchResults): string {
  const { machine, figures } = results;
  const missing = Object.values(results.missing).flat();
  const text = [
    `${HEADING}\n\n${machine.cores} cores, Node ${machine.node}. ${duration(results)}\n`,
    table('Goals', goalsOf(results).map(row), true),
    missing.length > 0 ? `\nNot measured: ${missing.join('; ')}.\n` : '',
    pageTables(results),
    publishingTables(figures),
  ];
  return text.join('');
}

const HEADING = '## Figures';

/** A page with the section "Figures" replaced, which is its last one. */
export function withFigures(page: string, figures: string): string {
  const [before = ''] = page.split(`${HEADING}\n`);
  return before + figures;
}

function goalsOf(results: BenchResults): Goal[] {
  const { figures, pages } = results;
  return [
    ...lighthouseGoals(figures.lighthouse ?? [], pages),
    ...flowGoals(results),
    ...loadGoals(figures.load ?? []),
    ...publishingGoals(figures.publishing ?? []),
    ...postGoals(figures.posts ?? []),
    ...growthGoals(figures.remotes ?? []),
  ];
}

const row = ({ figure, goal, measured, met, section }: Goal): object => ({
  figure,
  goal,
  measured,
  met: met === undefined ? '' : met ? 'yes' : 'no',
  command: `\`npm run bench -- --only ${section}\``,
});

function duration({ seconds: all }: BenchResults): string {
  const each = Object.entries(all).map(([section, value]) => `${section} ${seconds(value)}`);
  return each.length > 0 ? `Seconds by section: ${each.join(', ')}.` : '';
}
