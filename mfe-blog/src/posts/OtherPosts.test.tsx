import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { OtherPosts } from './OtherPosts';

test('a reader finds the title, the date and the summary of each other post, and the way to all of them (spec §2)', () => {
  const posts = ['b', 'a'].map((slug) => ({
    ...{
      slug,
      title: `Post ${slug}`,
      date: '2025-04-17',
      summary: `What ${slug} says`,
      minutes: 3,
    },
  }));
  renderPage(() => <OtherPosts posts={posts} />);
  const others = within(screen.getByRole('navigation', { name: 'Other posts' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/b',
    '/blog/a',
    '/blog',
  ]);
  expect(others.getByRole('heading', { level: 3, name: 'Post b' })).toBeInTheDocument();
  expect(others.getByText('What b says')).toBeInTheDocument();
  expect(others.getAllByText('April 17, 2025')).toHaveLength(2);
});
