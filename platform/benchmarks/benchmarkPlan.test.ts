import { benchmarkPlan } from './benchmarkPlan';

test('--quick measures fewer sizes, once', () => {
  const [full, quick] = [benchmarkPlan([]), benchmarkPlan(['--quick'])];
  expect(quick?.publishingRounds).toBe(1);
  expect(full?.posts).toEqual(expect.arrayContaining([...(quick?.posts ?? [])]));
  expect(full?.posts.length).toBeGreaterThan(quick?.posts.length ?? Infinity);
});

test('--only measures one part', () => {
  expect(benchmarkPlan(['--only', 'remotes'])).toMatchObject({
    publishingRounds: 0,
    posts: [],
    remotes: [4, 10, 40],
  });
});

test('--json names the file for the figures', () => {
  expect(benchmarkPlan(['--json', 'figures.json'])?.json).toBe('figures.json');
});

test('--help prints the options and measures nothing', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(benchmarkPlan(['--help'])).toBeUndefined();
  expect(write).toHaveBeenCalledWith(expect.stringContaining('--only <part>'));
  write.mockRestore();
});

test.each([[['--fast']], [['--only', 'everything']], [['figures.json']], [['--json']]])(
  '%j is refused, and the error lists the options',
  (args) => {
    expect(() => benchmarkPlan(args)).toThrow(/^BENCH-001: .*npm run benchmarks -- .*--quick/s);
  },
);
