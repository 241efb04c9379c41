import { screen } from '@testing-library/react';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import { PostYear } from './PostYear';

const POSTS = ['2024-12-03', '2024-01-31'].map((date) => ({
  slug: `of-${date}`,
  title: `Post of ${date}`,
  date,
  summary: 'What it says',
  minutes: 3,
}));

beforeEach(() => renderPage(() => <PostYear year="2024" posts={POSTS} />));

test('a reader finds every post of the year, with its date, and the way back to the newest ones', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Posts of 2024');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Post of 2024-12-03', '/blog/of-2024-12-03'],
    ['Post of 2024-01-31', '/blog/of-2024-01-31'],
    ['The newest posts', '/blog'],
  ]);
  expect(screen.getAllByRole('time').map((day) => day.textContent)).toEqual([
    'December 3, 2024',
    'January 31, 2024',
  ]);
});

test('search engines get its title, description and address', () => {
  const head = (selector: string) => document.head.querySelector(selector);
  expect(document.title).toBe('Posts of 2024 | GetIt');
  expect(head('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringContaining('2024'),
  );
  expect(head('link[rel=canonical]')).toHaveAttribute('href', `${TEST_ORIGIN}/blog/2024`);
});
