import { ownershipLabel, type OwnershipFacts } from './ownershipLabel';

const FACTS: OwnershipFacts = {
  part: 'mfe-blog',
  release: '8a46b200b05d0635',
  files: 3,
  encoded: 14_230,
  decoded: 41_000,
  inline: 0,
  milliseconds: 183.6,
};
const label = (facts: Partial<OwnershipFacts> = {}): string =>
  ownershipLabel({ ...FACTS, ...facts });

test('it names part and release, what the files weigh, and how long they took', () => {
  expect(label()).toBe('mfe-blog 8a46b200 · 14.2 KB in 3 files (41.0 KB unpacked) · 184 ms');
});

test('what the HTML brought along is named beside it', () => {
  expect(label({ files: 1, inline: 950 })).toContain(
    'in 1 file (41.0 KB unpacked) + 950 B in the HTML',
  );
  expect(label({ files: 0, inline: 5600 })).toContain('· 5.6 KB in the HTML ·');
  expect(label({ files: 0 })).toContain('· no files ·');
});

test('a part from elsewhere is named by where it comes from', () => {
  expect(label({ release: 'localhost:4501' })).toMatch(/^mfe-blog ← localhost:4501 · /);
});

test('sizes are never made up: an origin may keep them to itself', () => {
  expect(label({ encoded: 0, decoded: 0 })).toContain('· 3 files of untold size ·');
});

test.each([
  [undefined, 'not ready yet'],
  [0, 'already here'],
  [0.4, '0 ms'],
])('after %p milliseconds it says "%s"', (milliseconds, words) => {
  expect(label({ milliseconds })).toMatch(new RegExp(` · ${words}$`));
});

test.each([
  [999, '999 B'],
  [1000, '1.0 KB'],
  [123_456, '123 KB'],
  [2_181_000, '2.2 MB'],
])('%i bytes read as %s', (encoded, words) => {
  expect(label({ encoded })).toContain(`· ${words} in 3 files`);
});
