import { partsToPublish, type PartFacts } from './partsToPublish';

const NAMES = ['shell', 'mfe-home', 'mfe-blog'];

/** The parts that are published when these files have changed since all of them were. */
const publishedAfter = (changed: PartFacts['changed'], more: Partial<PartFacts> = {}): string[] =>
  partsToPublish(NAMES.map((part) => ({ part, builtFrom: 'c0ffee', changed, ...more })))
    .filter(({ publishes }) => publishes)
    .map(({ part }) => part);

test('a part is published when a file in its folder has changed', () => {
  expect(publishedAfter(['mfe-blog/src/remote.ts'])).toEqual(['mfe-blog']);
  expect(publishedAfter(['mfe-blogs/src/remote.ts'])).toEqual([]);
});

test.each(['shared-config/ui/tokens.css', 'package.json', 'package-lock.json'])(
  'every part is published when %s has changed',
  (file) => {
    expect(publishedAfter([file])).toEqual(NAMES);
  },
);

test.each(['budgets.json', 'firebase.json', 'firestore.rules'])(
  'the shell alone is published when %s has changed',
  (file) => {
    expect(publishedAfter([file])).toEqual(['shell']);
  },
);

test('words and the tools publish nothing', () => {
  const files = ['README.md', 'docs/landing.jpg', 'mfe-blog/README.md', 'platform/parts/a.ts'];
  expect(publishedAfter(files)).toEqual([]);
});

test('a part is published when git does not have the commit that it was built from, or it never was published', () => {
  expect(publishedAfter(undefined)).toEqual(NAMES);
  expect(publishedAfter(undefined, { builtFrom: undefined })).toEqual(NAMES);
});

test('a retired part stays retired, and one that was rolled back waits for a file of its own', () => {
  const changed = ['shared-config/a.ts', 'mfe-blog/a.ts'];
  expect(publishedAfter(changed, { held: 'retired' })).toEqual([]);
  expect(publishedAfter(changed, { held: 'rolled back' })).toEqual(['mfe-blog']);
});
