import type { SiteFigures } from '../measure/growth';
import type { PublishingRound } from '../measure/publishing';
import { growthGoals, postGoals, publishingGoals } from './publishingGoals';

const round = (oneLine: number, build: number, composed = 0.2): PublishingRound => ({
  build,
  everything: build / 2,
  oneLine,
  composed,
});

const site = (count: number, home: number, oneLine: readonly number[]): SiteFigures =>
  ({
    count,
    oneLine,
    home: { total: home },
    post: { total: 1000 },
    registry: count * 100,
    entry: 9000,
    list: { html: 7000 },
  }) as SiteFigures;

const met = (rounds: readonly PublishingRound[]): (boolean | undefined)[] =>
  publishingGoals(rounds).map((goal) => goal.met);

test('a fast publish meets both goals', () => {
  expect(met([round(4, 17)])).toEqual([true, true]);
});

test.each([
  ['8 s are not under 8 s', round(8, 40), [false, true]],
  ['a quarter is not under a quarter', round(4, 16), [false, true]],
  ['half a second is not under half a second', round(4, 17, 0.5), [true, false]],
])('%s', (_what, figures, expected) => {
  expect(met([figures])).toEqual(expected);
});

test('the share of the whole build is computed within each round, so load on the machine does not count', () => {
  const rounds = [round(4, 20), round(8, 40), round(4, 20)];
  expect(publishingGoals(rounds)[0]?.measured).toMatch(/^0.20× \(4.00 s; 0.40× of building two/);
});

test('a first page that gains a byte for every remote has grown', () => {
  const grown = growthGoals([site(4, 1000, [2]), site(40, 1036, [3])]);
  expect(grown.map(({ measured }) => measured)).toEqual([
    '1.50×',
    '/ +36 bytes, a post ±0 bytes',
    '+3 600 bytes',
  ]);
  expect(grown[1]?.met).toBe(false);
});

test('less than a byte for every remote is no growth', () => {
  const sites = [site(4, 1000, []), site(10, 1500, []), site(40, 1035, [])];
  expect(growthGoals(sites)[1]).toMatchObject({
    measured: '/ +35 bytes, a post ±0 bytes',
    met: true,
  });
});

test('a single size says nothing about growth', () => {
  expect(growthGoals([site(4, 1, [])])).toEqual([]);
});

describe('a blog of a thousand posts', () => {
  const small = site(3, 1000, [3, 4, 5]);

  test('may take twice as long for one line, and no longer', () => {
    const met = (seconds: number) => postGoals([small, site(1000, 1000, [seconds])])[0];
    expect(met(8)).toMatchObject({ measured: '2.00× (8.00 s and 4.00 s)', met: true });
    expect(met(8.1)?.met).toBe(false);
  });

  test('may take twice as long for a new post, and no longer', () => {
    const met = (seconds: number) =>
      postGoals([
        { ...small, newPost: [4] },
        { ...site(1000, 1000, [4]), newPost: [seconds] },
      ])[1];
    expect(met(8)).toMatchObject({ measured: '2.00× (8.00 s and 4.00 s)', met: true });
    expect(met(8.1)?.met).toBe(false);
  });

  test('has the entry of a small one', () => {
    const grown = (entry: number) => postGoals([small, { ...site(1000, 1000, [4]), entry }])[1];
    expect(grown(9900)?.met).toBe(true);
    expect(grown(9000 + 17 * 997)).toMatchObject({ measured: '+16 949 bytes', met: false });
  });
});
