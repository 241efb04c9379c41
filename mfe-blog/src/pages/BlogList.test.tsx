import { cleanup, screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { isSpecified, SPECIFIED_POSTS } from '../testing/specifiedPosts';
import { postFiles } from '../testing/postFiles';
import BlogList from './BlogList';

let years: readonly string[] = [];
jest.mock('../posts/newestPosts', () => ({
  ...jest.requireActual<object>('../posts/newestPosts'),
  get POST_YEARS() {
    return years;
  },
}));

const yearLinks = () => screen.queryByRole('navigation', { name: 'All posts by year' });

beforeEach(() => renderPage(BlogList));

const listed = () =>
  screen.getAllByRole('article').map((post) => ({
    title: within(post).getByRole('heading', { level: 2 }).textContent,
    address: within(post).getByRole('link').getAttribute('href'),
    date: within(post).getByRole('time').textContent,
  }));

test('a reader finds the three posts of the specification, newest first, each with its title and its date (spec §2, §9)', () => {
  expect(listed().filter(({ address }) => isSpecified(address))).toEqual(
    SPECIFIED_POSTS.map(({ slug, title, date }) => ({ title, address: `/blog/${slug}`, date })),
  );
});

test('the newest posts are listed once each, newest first, twenty at most', () => {
  const addresses = listed().map(({ address }) => address);
  const all = postFiles().map((slug) => `/blog/${slug}`);
  expect(new Set(addresses).size).toBe(Math.min(all.length, 20));
  expect(all).toEqual(expect.arrayContaining(addresses));
  const days = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(days).toEqual([...days].sort().reverse());
});

test('each post is listed with its reading time and a summary (spec §2)', () => {
  for (const post of screen.getAllByRole('article')) {
    expect(within(post).getByText(/^\d+ min read$/)).toBeInTheDocument();
    expect(post.querySelector('.text > p')).toHaveTextContent(/\S/);
  }
});

test('while the list shows every post it mentions no years; then a reader finds the page of each', () => {
  expect(yearLinks()).toBeNull();
  cleanup();
  years = ['2026', '2025'];
  renderPage(BlogList);
  const links = within(yearLinks() as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog/2026', '/blog/2025']);
});
