import type { BenchResults } from '../results/BenchResults';
import { markdownReport, withFigures } from './markdownReport';

const RESULTS: BenchResults = {
  machine: { cores: 2, node: '20.0.0' },
  pages: [{ path: '/about', hydrate: 'never', indexed: true }],
  figures: {
    traffic: [
      {
        path: '/about',
        document: 9000,
        awakeScripts: 107_000,
        idleScripts: 0,
        idleProvider: 0,
        idleRequests: 3,
      },
    ],
    back: [{ path: '/about', back: true, forward: false, reasons: [] }],
  },
  seconds: { traffic: 12.34 },
  missing: { back: ['/login could not be measured'] },
};

test('the report has each goal with its command, and a row for each page', () => {
  const report = markdownReport(RESULTS);
  expect(report).toMatch(
    /^## Figures\n\n2 cores, Node 20\.0\.0\. Seconds by section: traffic 12\.3\./,
  );
  expect(report).toMatch(
    /\| Requests when idle, pages of words +\| at most 3 +\| \/about 3 +\| yes \| `npm run bench -- --only traffic` \|/,
  );
  expect(report).toMatch(/\| Back and forward +\|.*\| no +\|/);
  expect(report).toMatch(/\| \/about +\| +9 000 \| +0 \| +3 \| +107 000 \| +loaded \|/);
  expect(report).toContain('Not measured: /login could not be measured.');
});

test('the report takes the place of the last section of a page', () => {
  expect(withFigures('# Benchmarks\n\nText\n\n## Figures\n\nold\n', '## Figures\n\nnew\n')).toBe(
    '# Benchmarks\n\nText\n\n## Figures\n\nnew\n',
  );
});
