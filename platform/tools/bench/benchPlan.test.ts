import { benchPlan, SECTIONS } from './benchPlan';

test('without arguments everything is measured on every page, for the report', () => {
  expect(benchPlan([])).toMatchObject({
    sections: SECTIONS,
    routes: [],
    look: false,
    posts: [3, 30, 300, 1000],
    remotes: [4, 10, 40],
  });
});

test('--quick is a look at a few pages that publishes nothing', () => {
  const plan = benchPlan(['--quick']);
  expect(plan?.look).toBe(true);
  expect(plan?.routes.length).toBeLessThan(5);
  expect(plan?.sections).not.toContain('posts');
  expect(plan?.sections).toContain('lighthouse');
});

test('a route is measured alone, as often as for the report', () => {
  expect(benchPlan(['/about'])).toMatchObject({
    ...{ routes: ['/about'], look: true, lighthouseRuns: { mobile: 3, desktop: 2 } },
    sections: ['traffic', 'waking', 'back', 'lighthouse'],
  });
});

test('--noise is a look at the twin beside itself, with Lighthouse alone', () => {
  expect(benchPlan(['--noise', '/about'])).toMatchObject({
    sections: ['lighthouse'],
    routes: ['/about'],
    look: true,
    noise: true,
  });
  expect(benchPlan([])?.noise).toBe(false);
});

test('sections are measured alone or left out, and the report keeps the others', () => {
  expect(benchPlan(['--only', 'load'])).toMatchObject({ sections: ['load'], look: false });
  expect(benchPlan(['--only', 'load', 'posts'])?.sections).toEqual(['load', 'posts']);
  expect(benchPlan(['--without', 'lighthouse'])?.sections).not.toContain('lighthouse');
});

test('--help prints the options and measures nothing', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(benchPlan(['--help'])).toBeUndefined();
  expect(write).toHaveBeenCalledWith(expect.stringContaining('--only <section...>'));
  write.mockRestore();
});

test.each([[['--fast']], [['--only', 'everything']], [['figures.json']], [['--only']]])(
  '%j is refused, and the error lists the options',
  (args) => {
    expect(() => benchPlan(args)).toThrow(/^BENCH-001: .*npm run bench -- .*--quick/s);
  },
);
