import { benchmarkPlan } from './benchmarkPlan';

test('without arguments everything is measured, several times and at all sizes', () => {
  expect(benchmarkPlan([])).toEqual({
    rounds: 5,
    sizeRounds: 3,
    posts: [3, 30, 300, 1000],
    remotes: [4, 10, 40],
  });
});

test('to try it, few sizes and one round are enough', () => {
  expect(benchmarkPlan(['--quick'])).toMatchObject({ rounds: 1, posts: [3, 30], remotes: [4, 10] });
});

test('one part can be measured alone', () => {
  expect(benchmarkPlan(['--only', 'remotes'])).toMatchObject({
    rounds: 0,
    posts: [],
    remotes: [4, 10, 40],
  });
});

test('figures go into a file where one is named', () => {
  expect(benchmarkPlan(['--json', 'figures.json']).json).toBe('figures.json');
});

test.each([[['--fast']], [['--only', 'everything']], [['figures.json']], [['--json']]])(
  '%j is refused, and what is possible is shown',
  (args) => {
    expect(() => benchmarkPlan(args)).toThrow(/^BENCH-001: .*npm run benchmarks -- \[--quick\]/s);
  },
);
