import { type HistoryEntry, liveSpans } from './HistoryEntry';

const entry = (
  at: string,
  action: 'publish' | 'rollback',
  part: string,
  from: string | null,
  to: string | null,
): HistoryEntry => ({ action, at, author: 'Asha', id: at, changes: [{ part, from, to }] });

const HISTORY: HistoryEntry[] = [
  entry('09:00', 'publish', 'mfe-blog', null, 'a'),
  entry('10:00', 'publish', 'mfe-auth', null, 'x'),
  entry('11:00', 'publish', 'mfe-blog', 'a', 'b'),
  {
    action: 'prune',
    id: 'p1',
    at: '11:30',
    author: 'Asha',
    removed: [{ part: 'mfe-blog', hash: 'a' }],
  },
  entry('12:00', 'rollback', 'mfe-blog', 'b', 'a'),
];

test('tells when each release of a part was live, and how it came to be', () => {
  expect(liveSpans(HISTORY, 'mfe-blog')).toEqual([
    { hash: 'a', since: '09:00', until: '11:00', by: 'publish' },
    { hash: 'b', since: '11:00', until: '12:00', by: 'publish' },
    { hash: 'a', since: '12:00', by: 'rollback' },
  ]);
});

test('a part that returns after it was retired was not live in between', () => {
  const history = [
    ...HISTORY,
    entry('13:00', 'publish', 'mfe-auth', 'x', null),
    entry('15:00', 'publish', 'mfe-auth', null, 'y'),
  ];
  expect(liveSpans(history, 'mfe-auth')).toEqual([
    { hash: 'x', since: '10:00', until: '13:00', by: 'publish' },
    { hash: 'y', since: '15:00', by: 'publish' },
  ]);
});
