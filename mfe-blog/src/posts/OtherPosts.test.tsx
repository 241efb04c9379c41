import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { OtherPosts } from './OtherPosts';

jest.mock('./newestPosts', () => ({
  NEWEST_POSTS: ['d', 'c', 'b', 'a'].map((slug) => ({
    slug,
    title: slug,
    date: '2025-04-17',
    summary: slug,
    minutes: 3,
  })),
}));

const linked = (slug: string) => {
  renderPage(() => <OtherPosts slug={slug} />);
  return within(screen.getByRole('navigation', { name: 'Other posts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('an old post links to the three newest ones, however many there are', () => {
  expect(linked('long-ago')).toEqual(['/blog/d', '/blog/c', '/blog/b', '/blog']);
});

test('a new post links to the three newest others, never to itself', () => {
  expect(linked('c')).toEqual(['/blog/d', '/blog/b', '/blog/a', '/blog']);
});
