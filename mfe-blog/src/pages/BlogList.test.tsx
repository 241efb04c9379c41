import { screen, within } from '@testing-library/react';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import BlogList from './BlogList';

beforeEach(() => renderPage(BlogList));

test('a reader finds the three posts, newest first, each with its date (spec §2, §9)', () => {
  const posts = screen.getAllByRole('article').map((post) => ({
    address: within(post).getByRole('link').getAttribute('href'),
    date: within(post).getByRole('time').textContent,
  }));
  expect(posts).toEqual([
    { address: '/blog/why-your-time-matters', date: 'April 20, 2025' },
    { address: '/blog/nri-task-support', date: 'April 19, 2025' },
    { address: '/blog/why-task-helpers', date: 'April 17, 2025' },
  ]);
});

test('each post is listed with its title, its reading time and a summary (spec §2)', () => {
  for (const post of screen.getAllByRole('article')) {
    expect(within(post).getByRole('heading', { level: 2 })).toHaveTextContent(/\w+ \w+/);
    expect(within(post).getByText(/^[34] min read$/)).toBeInTheDocument();
    expect(within(post).getByText(/^.{80,200}\.$/)).toBeInTheDocument();
  }
});

test('the page is named Blog and has its own address (spec §2)', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  expect(document.title).toBe('Blog | GetIt');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${TEST_ORIGIN}/blog`,
  );
});
