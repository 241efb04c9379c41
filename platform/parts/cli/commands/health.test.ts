import type { HistoryEntry } from '../../history/HistoryEntry';
import type { Tally } from 'shared-config/services/Tally';
import { releaseSignals, shedSignals } from '../health/readTallies';
import { healthTable, partsHealth } from './health';

const [OLD, NEW, SHELL] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)];

const published = (at: string, changes: readonly (readonly [string, string | null, string])[]) =>
  ({
    action: 'publish',
    at,
    id: at,
    who: 'Asha',
    changes: changes.map(([part, from, to]) => ({ part, from, to })),
  }) as HistoryEntry;

const HISTORY = [
  published('2026-11-20T10:00:00.000Z', [
    ['shell', null, SHELL],
    ['mfe-blog', null, OLD],
  ]),
  published('2026-11-22T12:30:00.000Z', [['mfe-blog', OLD, NEW]]),
];
const LIVE = { 'mfe-blog': NEW, shell: SHELL };

const tally = (release: string, page: string, counts: Tally['counts'], part = 'mfe-blog') => ({
  day: '2026-11-22',
  part,
  release,
  page,
  counts,
});

const TALLIES: Tally[] = [
  tally(OLD, '/blog', {
    visits: 400,
    failed: 1,
    networks: 1,
    'code LOAD-003': 1,
    'LCP 901': 3,
    'LCP 1199': 1,
  }),
  tally(NEW, '/blog', {
    visits: 20,
    failed: 10,
    networks: 10,
    'code ERROR': 7,
    'at TypeError a.js:1:9': 7,
  }),
  tally(NEW, '/blog/*', { visits: 10, 'LCP 812': 3, 'LCP 2300': 1, 'CLS 0.01': 2, 'INP 97': 1 }),
  tally(SHELL, '/', { visits: 12, 'policy connect-src https://x.test': 2 }, 'shell'),
];

test('shows each part’s live release beside the one before: visits, failures, figures and a verdict', () => {
  expect(healthTable(partsHealth(LIVE, HISTORY, TALLIES))).toBe(
    [
      'part      release           state   since                visits       failed  LCP  INP   CLS',
      'mfe-blog  bbbbbbbbbbbbbbbb  live    2026-11-22 12:30:00      30  10 (33.3 %)  812   97  0.01  7 × ERROR',
      '          aaaaaaaaaaaaaaaa  before  2026-11-20 10:00:00     400    1 (0.3 %)  901    –     –  1 × LOAD-003',
      'shell     cccccccccccccccc  live    2026-11-20 10:00:00      12    0 (0.0 %)    –    –     –  2 × policy connect-src https://x.test',
      '',
      'mfe-blog: WORSE. 10 of 30 visits failed (33.3 %) in 10 networks since, 1 of 400 visits failed (0.3 %) in 1 network before: at least 2 times the rate before, and significant.',
      '  TypeError a.js:1:9',
      'shell: too early to tell. 0 of 12 visits failed (0 %) since, 0 of 0 visits failed before: fewer than 20 visits say nothing.',
    ].join('\n'),
  );
});

test('after a rollback the release that was rolled back from is the one before', () => {
  const back = { ...published('2026-11-22T13:00:00.000Z', [['mfe-blog', NEW, OLD]]) };
  const [blog] = partsHealth(
    { ...LIVE, 'mfe-blog': OLD },
    [...HISTORY, { ...back, action: 'rollback' } as HistoryEntry],
    TALLIES,
  );
  expect([blog?.live.release, blog?.before?.release]).toEqual([OLD, NEW]);
});

test('a part without signals is there all the same', () => {
  const [blog] = partsHealth({ 'mfe-blog': NEW }, HISTORY, []);
  expect(blog).toMatchObject({ verdict: 'early', live: { visits: 0, failed: 0, vitals: {} } });
});

test('below the verdicts stands what was not counted', () => {
  const shed = [
    tally('unknown', '/unknown', { networks: 3, earlier: 1 }, 'shed'),
    { ...tally('unknown', '/unknown', { earlier: 4 }, 'shed'), day: '2026-11-23' },
  ];
  expect(healthTable([], shedSignals(shed)).split('\n').at(-1)).toBe(
    'Not counted today, for lack of room: 5 × earlier, 3 × networks.',
  );
});

test('a watch over midnight takes the networks of the day that had more: each has another name every day', () => {
  const day = (day: string, networks: number) => ({
    ...tally(NEW, '/blog', { visits: 20, failed: 9, networks }),
    day,
  });
  expect(
    releaseSignals([day('2026-11-22', 6), day('2026-11-23', 5)], 'mfe-blog', NEW),
  ).toMatchObject({ visits: 40, failed: 18, networks: 6 });
});
