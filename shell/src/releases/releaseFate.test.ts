import { releaseFate, type ReleaseFacts } from './releaseFate';

const fate = (facts: Partial<ReleaseFacts>) =>
  releaseFate({ used: 'b1', live: 'b2', entry: 'not asked', ...facts });

test('a live release is still there, even if its entry is missing', () => {
  for (const entry of ['not asked', 'found', 'missing', 'no answer'] as const)
    expect(fate({ live: 'b1', entry })).toBe('still there');
});

test('a replaced release is still there as long as its files are', () => {
  expect(fate({ entry: 'found' })).toBe('still there');
});

test.each(['b2', 'none'])('a release without files is gone if %s is live', (live) => {
  expect(fate({ live, entry: 'missing' })).toBe('gone');
});

test.each(['not asked', 'no answer'] as const)(
  'a replaced release is unknown while its entry is "%s"',
  (entry) => {
    expect(fate({ entry })).toBe('unknown');
  },
);

test('every release is unknown without a registry', () => {
  for (const entry of ['not asked', 'found', 'missing', 'no answer'] as const)
    expect(fate({ live: 'unread', entry })).toBe('unknown');
});
