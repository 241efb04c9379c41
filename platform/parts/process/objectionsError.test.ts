import { objectionsError } from './objectionsError';

const END = 'Nothing was published.';

test('one objection is one line, with its code first, and none is no error', () => {
  expect(objectionsError([], END)).toBeUndefined();
  const error = objectionsError([{ code: 'PARTS-013', sentence: '/blog has no title.' }], END);
  expect(error?.message).toBe('PARTS-013: /blog has no title. Nothing was published.');
  expect(error?.code).toBe('PARTS-013');
});

test('several objections are a list with a code each, and each is there once', () => {
  const title = { code: 'PARTS-013', sentence: '/blog has no title.' } as const;
  const heading = { code: 'PARTS-015', sentence: '/blog/x has 0 h1 elements.' } as const;
  expect(objectionsError([title, heading, title], END)?.message).toBe(
    [
      'PARTS-013: /blog has no title.',
      'PARTS-015: /blog/x has 0 h1 elements.',
      'Nothing was published.',
    ].join('\n'),
  );
});
