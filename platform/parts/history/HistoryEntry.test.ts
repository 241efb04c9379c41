import {
  lastPublished,
  liveSpans,
  messageOf,
  readMessage,
  type EntryFacts,
  type HistoryEntry,
  type ChangeEntry,
} from './HistoryEntry';

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

test('says when each release of a part was live, and how it came to be', () => {
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

test('the newest publish of a part is one that built it, also if its release was live already', () => {
  const auth = entry('13:00', 'publish', 'mfe-auth', 'x', 'y') as ChangeEntry;
  const history = [...HISTORY, { ...auth, unchanged: ['mfe-blog'], commit: 'c0ffee' }];
  expect(lastPublished(HISTORY, 'mfe-blog')).toMatchObject({ hash: 'b', commit: undefined });
  expect(lastPublished(history, 'mfe-blog')).toMatchObject({ hash: 'a', commit: 'c0ffee' });
  expect(lastPublished(history, 'shell')).toBeUndefined();
});

const REASON = 'Prices: Basic -> 250\n\nSite-Change: {"action":"retire"}';

test.each<EntryFacts>([
  {
    action: 'publish',
    commit: 'abc+',
    reason: REASON,
    changes: [{ part: 'mfe-blog', from: null, to: 'b1' }],
    unchanged: ['shell'],
    configured: true,
    unchecked: 'browser',
  },
  { action: 'retire', changes: [{ part: 'mfe-blog', from: 'b1', to: null }] },
  { action: 'prune', removed: [{ part: 'mfe-blog', hash: 'b1' }] },
  { action: 'mark-bad', part: 'mfe-blog', hash: 'b1', reason: 'ಬೆಲೆ' },
])('the message of a commit says what it does: %j', (facts) => {
  expect(readMessage(messageOf(facts))).toEqual(facts);
});

test.each<[string, EntryFacts]>([
  [
    'publish mfe-blog - -> b1\n\nNew post\n\nAction: publish\nPart: mfe-blog - -> b1\nPart: shell s1 -> s2\nBuilt-From: abc, def+\nUnchanged: mfe-auth\nConfiguration: changed\nOpened-In-A-Browser: no\n',
    {
      action: 'publish',
      commit: 'abc, def+',
      reason: 'New post',
      changes: [
        { part: 'mfe-blog', from: null, to: 'b1' },
        { part: 'shell', from: 's1', to: 's2' },
      ],
      unchanged: ['mfe-auth'],
      configured: true,
      unchecked: 'browser',
    },
  ],
  [
    'prune\n\nNo reason given.\n\nAction: prune\nRemoved: mfe-blog b1\nRemoved: shell s1\n',
    {
      action: 'prune',
      removed: [
        { part: 'mfe-blog', hash: 'b1' },
        { part: 'shell', hash: 's1' },
      ],
    },
  ],
  [
    'mark-bad mfe-blog b1\n\nOld\n\nAction: mark-bad\nRelease: mfe-blog b1\n',
    { action: 'mark-bad', part: 'mfe-blog', hash: 'b1', reason: 'Old' },
  ],
])('a commit of an earlier version is read: %s', (message, facts) => {
  expect(readMessage(message)).toEqual(facts);
});
