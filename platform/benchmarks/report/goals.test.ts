import type { LiveTimes } from '../measure/Bench';
import type { PublishingRound } from '../measure/publishing';
import type { RemotesFigures } from '../measure/remotes';
import type { BenchmarkResults } from './BenchmarkResults';
import { goalsOf } from './goals';

const round = (live: number, build: number, composed = 0.2): PublishingRound => ({
  build: { seconds: build },
  everything: { seconds: build / 2 },
  oneLine: { live, built: 3, composed },
  nothing: { seconds: 1 },
  rollback: { live: 1, composed },
});

const site = (remotes: number, home: number, oneLine: readonly LiveTimes[]): RemotesFigures =>
  ({
    remotes,
    oneLine,
    home: { total: home },
    post: { total: 1000 },
    files: { registry: { sent: remotes * 100 } },
  }) as RemotesFigures;

const results = (some: Partial<BenchmarkResults>): BenchmarkResults => ({
  machine: { cores: 2, node: '20.20.2' },
  publishing: [],
  posts: [],
  remotes: [],
  ...some,
});

const met = (some: Partial<BenchmarkResults>): (boolean | undefined)[] =>
  goalsOf(results(some)).map((goal) => goal.met);

test('a publish that is quick in itself, beside a whole build and while composing meets all three goals', () => {
  expect(met({ publishing: [round(4, 17)] })).toEqual([true, true, true]);
});

test.each([
  ['8 s are not under 8 s', round(8, 40), [false, true, true]],
  ['a quarter is not under a quarter', round(4, 16), [true, false, true]],
  ['half a second is not under half a second', round(4, 17, 0.5), [true, true, false]],
])('%s', (_what, figures, expected) => {
  expect(met({ publishing: [figures] })).toEqual(expected);
});

test('the share of a whole build is taken within each round, so a busy minute does not count', () => {
  const rounds = [round(4, 20), round(8, 40), round(4, 20)];
  expect(goalsOf(results({ publishing: rounds }))[1]?.measured).toMatch(
    /^0.20× \(0.40× of building two at a time/,
  );
});

test('a first page that grew by a byte a remote has grown', () => {
  const grown = goalsOf(
    results({
      remotes: [
        site(4, 1000, [{ live: 2, composed: 1 }]),
        site(40, 1036, [{ live: 3, composed: 1 }]),
      ],
    }),
  );
  expect(grown.map(({ measured }) => measured)).toEqual([
    '1.50×',
    '/ +36 bytes, a post ±0 bytes',
    '+3 600 bytes',
  ]);
  expect(grown[1]?.met).toBe(false);
});

test('a few bytes more or less are what hashes do, and no growth', () => {
  const sites = [site(4, 1000, []), site(10, 1500, []), site(40, 1035, [])];
  expect(goalsOf(results({ remotes: sites }))[1]).toMatchObject({
    measured: '/ +35 bytes, a post ±0 bytes',
    met: true,
  });
});

test("where the processor's time is known, it is compared as well", () => {
  const times = (processor: number): LiveTimes[] => [{ live: 2, composed: 1, processor }];
  const sites = [site(4, 1, times(4)), site(40, 1, times(5))];
  expect(goalsOf(results({ remotes: sites }))[0]?.measured).toBe('1.00×, in processor time 1.25×');
});

test('one size alone says nothing about growth', () => {
  expect(met({ remotes: [site(4, 1, [])] })).toEqual([]);
});
