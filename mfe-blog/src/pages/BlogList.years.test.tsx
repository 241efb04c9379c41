import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import BlogList from './BlogList';

let years: readonly string[] = [];
jest.mock('../posts/newestPosts', () => ({
  NEWEST_POSTS: [],
  get POST_YEARS() {
    return years;
  },
}));

test('a reader who looks for an older post finds the page of each year', () => {
  years = ['2026', '2025'];
  renderPage(BlogList);
  const links = within(screen.getByRole('navigation', { name: 'All posts by year' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/2026',
    '/blog/2025',
  ]);
});

test('while the list shows every post, it mentions no years', () => {
  years = [];
  renderPage(BlogList);
  expect(screen.queryByRole('navigation', { name: 'All posts by year' })).toBeNull();
});
