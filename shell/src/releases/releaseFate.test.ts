import { releaseFate, type ReleaseFacts } from './releaseFate';

const fate = (facts: Partial<ReleaseFacts>): string => {
  const decision = releaseFate({
    part: 'mfe-blog',
    used: 'b1',
    live: 'b2',
    entry: 'not asked',
    ...facts,
  });
  return `${decision.fate}: ${decision.reason}`;
};

test('a release that is live is there, whatever failed', () => {
  for (const entry of ['not asked', 'found', 'missing', 'no answer'] as const)
    expect(fate({ live: 'b1', entry })).toBe('still there: mfe-blog b1 is live');
});

test('a release that another one has followed is there as long as its files are', () => {
  expect(fate({ entry: 'found' })).toBe('still there: mfe-blog b1 is not live any more, but kept');
});

test('a release is gone when its files are and another one is live', () => {
  expect(fate({ entry: 'missing' })).toBe(
    'gone: mfe-blog b1 is not on the site any more; live: b2',
  );
});

test('a release is gone when its files are and the part is not published any more', () => {
  expect(fate({ live: 'none', entry: 'missing' })).toBe(
    'gone: mfe-blog b1 is not on the site any more; live: none',
  );
});

test('nothing is said to be gone by a site that gives no answer', () => {
  expect(fate({ live: 'unread', entry: 'missing' })).toBe(
    'unknown: the registry could not be read',
  );
  for (const entry of ['not asked', 'no answer'] as const)
    expect(fate({ entry })).toBe('unknown: the site gave no answer about mfe-blog b1');
});
