import type { PostSummary } from '../../contract/PostSummary';
import { otherPosts } from './readPosts';

const posts = (slugs: string): PostSummary[] =>
  [...slugs].map((slug) => ({ slug, title: slug, date: '2025-04-17', summary: slug, minutes: 3 }));

const linked = (slugs: string, from: string): string =>
  otherPosts(posts(slugs), from)
    .map(({ slug }) => slug)
    .join('');

test.each([
  ['the newest one', 'gfedcba', 'g', 'fed'],
  ['one in the middle', 'gfedcba', 'e', 'dcb'],
  ['one with two before it', 'gfedcba', 'c', 'dba'],
  ['the oldest one', 'gfedcba', 'a', 'dcb'],
  ['one of three', 'cba', 'b', 'ca'],
  ['one of two', 'ba', 'a', 'b'],
  ['a lonely one', 'a', 'a', ''],
])('%s of the posts links to its neighbours, newest first', (_which, slugs, from, expected) => {
  expect(linked(slugs, from)).toBe(expected);
});

test('a new post changes the links of no post that has three before it', () => {
  for (const slug of 'fed') expect(linked('gfedcba', slug)).toBe(linked('fedcba', slug));
});
