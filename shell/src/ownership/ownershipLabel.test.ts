import { ownershipLabel } from './startOwnershipOverlay';

test('a published part is named with the first eight digits of its release', () => {
  expect(ownershipLabel('mfe-blog', '8a46b200b05d0635')).toBe('mfe-blog 8a46b200');
});

test.each(['localhost:4501', '8a46b200b05d063', '8a46b200b05d0635f', 'unknown'])(
  'a part from elsewhere is named with its origin: %s',
  (release) => {
    expect(ownershipLabel('mfe-blog', release)).toBe(`mfe-blog ← ${release}`);
  },
);
