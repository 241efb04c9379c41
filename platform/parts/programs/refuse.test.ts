import { refuse } from './refuse';

test('several reasons are a list with a code each, and each is there once', () => {
  const title = { code: 'PARTS-013', sentence: '/blog has no title.' } as const;
  const heading = { code: 'PARTS-015', sentence: '/blog/x has 0 h1 elements.' } as const;
  const list =
    'PARTS-013: /blog has no title.\nPARTS-015: /blog/x has 0 h1 elements.\nNothing was published.';
  expect(() => refuse([title, heading, title])).toThrow(expect.objectContaining({ message: list }));
});
