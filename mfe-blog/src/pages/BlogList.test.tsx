import { cleanup, screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { readPosts } from '../collections/posts';
import { SPECIFIED_POSTS } from '../testing/specifiedPosts';
import BlogList from './BlogList';

let years: readonly string[] = [];
jest.mock('./newestPosts.data', () => ({
  ...jest.requireActual<object>('./newestPosts.data'),
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

test('a reader finds the three posts of the specification, each with its title and its date (spec §2, §9)', () => {
  const specified = SPECIFIED_POSTS.map(({ slug, title, date }) => ({
    title,
    address: `/blog/${slug}`,
    date,
  }));
  expect(listed()).toEqual(expect.arrayContaining(specified));
});

test('the newest posts are listed once each, newest first, twenty at most', () => {
  const addresses = listed().map(({ address }) => address);
  const newest = readPosts()
    .slice(0, 20)
    .map(({ slug }) => `/blog/${slug}`);
  expect(addresses).toEqual(newest);
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

test('the list ends with the way to the waitlist', () => {
  const links = screen.getAllByRole('link');
  expect(links.at(-1)).toHaveAttribute('href', '/#waitlist');
});
