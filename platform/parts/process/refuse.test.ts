import { refuse } from './refuse';

const TITLE = { code: 'PARTS-013', sentence: '/blog has no title.' } as const;
const HEADING = { code: 'PARTS-015', sentence: '/blog/x has 0 h1 elements.' } as const;

/** The lines of the refusal. */
const LIST = [
  'PARTS-013: /blog has no title.',
  'PARTS-015: /blog/x has 0 h1 elements.',
  'Nothing was published.',
];

test('one reason is one line, with its code first, and none refuses nothing', () => {
  expect(() => refuse([])).not.toThrow();
  expect(() => refuse([TITLE], 'Correct it.')).toThrow(
    expect.objectContaining({
      code: 'PARTS-013',
      message: 'PARTS-013: /blog has no title. Correct it.',
    }),
  );
});

test('several reasons are a list with a code each, and each is there once', () => {
  expect(() => refuse([TITLE, HEADING, TITLE])).toThrow(
    expect.objectContaining({ message: LIST.join('\n') }),
  );
});
