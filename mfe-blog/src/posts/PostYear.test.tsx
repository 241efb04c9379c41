import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import PostYear from './PostYear';

const POSTS = ['2024-12-03', '2024-01-31'].map((date) => ({
  slug: `of-${date}`,
  title: `Post of ${date}`,
  date,
  summary: 'What it says',
  minutes: 3,
}));

test('a reader finds every post of the year, with its date, and the way back to the newest ones', () => {
  renderPage(() => <PostYear year="2024" posts={POSTS} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Posts of 2024');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Post of 2024-12-03', '/blog/of-2024-12-03'],
    ['Post of 2024-01-31', '/blog/of-2024-01-31'],
    ['The newest posts', '/blog'],
    ['Join the waitlist', '/#waitlist'],
  ]);
  expect(screen.getAllByRole('time').map((day) => day.textContent)).toEqual([
    'December 3, 2024',
    'January 31, 2024',
  ]);
});
