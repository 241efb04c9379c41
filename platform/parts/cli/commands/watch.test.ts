import type { Tally } from 'shared-config/services/Tally';
import { durationText, watchDuration, watchReleases } from './watch';

const [OLD, NEW] = ['a'.repeat(16), 'b'.repeat(16)];
const RELEASE = {
  part: 'mfe-blog',
  from: OLD,
  to: NEW,
  before: { visits: 1000, failed: 1, networks: 1 },
  earlier: { visits: 0, failed: 0, networks: 0 },
};

const counted = (visits: number, failed: number, day = '2026-11-22'): Tally[] => [
  {
    day,
    part: 'mfe-blog',
    release: NEW,
    page: '/blog',
    counts: { visits, failed, networks: failed },
  },
];

/*
 * A watch that rolls back, and one that is stopped, are in platform/tools/watch/watch.test.ts.
 */

/** Watches with one answer after the other, the last of them for good. */
async function watch(
  answers: readonly (readonly Tally[] | Error)[],
  {
    duration = 500,
    live = () => NEW,
    release = RELEASE,
  }: {
    duration?: number;
    live?: (look: number) => string | undefined;
    release?: typeof RELEASE;
  } = {},
) {
  const said: string[] = [];
  let look = 0;
  const outcome = await watchReleases({
    watched: [release],
    duration,
    every: 1,
    since: '2026-11-22',
    shed: 0,
    say: (line) => said.push(line),
    stopped: new AbortController().signal,
    read: async () => {
      const answer = answers[Math.min(look++, answers.length - 1)] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    live: async () => {
      const hash = live(look);
      return hash ? { 'mfe-blog': hash } : {};
    },
  });
  return { outcome, said };
}

test('a release that does well stays, and is spoken of when that is known and at the end', async () => {
  const { outcome, said } = await watch([counted(5, 0), counted(30, 0)]);
  expect(outcome).toEqual({ end: 'over' });
  expect(said).toEqual([
    expect.stringMatching(
      /is watched: 0 of 5 visits failed .* fewer than 20 visits say nothing\.$/,
    ),
    expect.stringMatching(/does well: 0 of 30 visits failed/),
    expect.stringMatching(/does well: 0 of 30 visits failed/),
  ]);
});

test('failures from an earlier time of the same release do not count', async () => {
  const release = { ...RELEASE, earlier: { visits: 30, failed: 12, networks: 12 } };
  const { outcome } = await watch([counted(60, 12)], { release });
  expect(outcome).toEqual({ end: 'over' });
});

test('a watch over midnight counts the day on which it began and the next, and none before', async () => {
  const over = await watch([counted(30, 30, '2026-11-21')]);
  expect(over.outcome).toEqual({ end: 'over' });
  const { outcome } = await watch([[...counted(30, 0), ...counted(30, 30, '2026-11-23')]]);
  expect(outcome.end).toBe('worse');
});

test('a watch ends as soon as signals of live releases were not counted', async () => {
  const shed = (of: string, count: number): Tally => ({
    day: '2026-11-22',
    part: 'shed',
    release: 'unknown',
    page: '/unknown',
    counts: { [of]: count },
  });
  const { outcome } = await watch([
    [...counted(30, 0), shed('earlier', 5)],
    [...counted(30, 30), shed('networks', 2)],
  ]);
  expect(outcome).toEqual({ end: 'unsure', shed: 2 });
});

test('another release of the part ends the watch, whatever its signals say', async () => {
  const other = 'c'.repeat(16);
  const { outcome } = await watch([counted(5, 0), counted(30, 30)], {
    live: (look) => (look === 0 ? NEW : other),
  });
  expect(outcome).toEqual({ end: 'overtaken', part: 'mfe-blog', by: other });
});

test('while no counts or live releases can be read, that is printed once, and the watch goes on', async () => {
  const silent = new Error('PARTS-118: no answer');
  const live = (look: number) => {
    if (look < 3) throw silent;
    return NEW;
  };
  const answers = [silent, counted(30, 12)];
  const { outcome, said } = await watch(answers, { duration: 60_000, live });
  expect(outcome.end).toBe('worse');
  expect(said).toEqual(['Error: PARTS-118: no answer Trying again.']);
});

test('a watch that saw nothing at its end says why', async () => {
  const { outcome } = await watch([counted(30, 0), new Error('gone')], { duration: 20 });
  expect(outcome).toEqual({ end: 'over', unread: new Error('gone') });
});

test.each([
  ['90s', 90_000],
  ['24h', 86_400_000],
])('%s is %s ms', (text, milliseconds) => {
  expect(watchDuration(text)).toBe(milliseconds);
});

test.each(['10', '0m', '-5m', '1.5h', '25h', '10 m', 'soon', ''])('"%s" is refused', (text) => {
  expect(() => watchDuration(text)).toThrow(/^PARTS-121: ".*" is not a time to watch for/);
});

test.each([
  [430_000, '8m'],
  [119_000, '119s'],
  [3, '1s'],
])('the %s ms that are left of a watch are printed as %s, which it takes', (left, text) => {
  expect(durationText(left)).toBe(text);
  expect(() => watchDuration(text)).not.toThrow();
});
