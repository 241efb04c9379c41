import { cleanup, screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { readPosts } from '../collections/posts';
import { SPECIFIED_POSTS } from '../testing/specifiedPosts';
import BlogList from '../pages/BlogList';
import PostList from './PostList';

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

test('the newest posts are listed once each, newest first, twenty at most, with their reading time and summary, and the invitation to the waitlist comes last (spec §2)', () => {
  const addresses = listed().map(({ address }) => address);
  const newest = readPosts()
    .slice(0, 20)
    .map(({ slug }) => `/blog/${slug}`);
  expect(addresses).toEqual(newest);
  for (const post of screen.getAllByRole('article')) {
    expect(within(post).getByText(/^\d+ min read$/)).toBeInTheDocument();
    expect(post.querySelector('.text > p')).toHaveTextContent(/\S/);
  }
  const place = document.querySelector('[data-fragment="mfe-marketing/JoinSlip"]');
  expect(place?.nextElementSibling).toBeNull();
  expect(place).toHaveAttribute('data-instead', expect.stringContaining('/#waitlist'));
});

test('a list that shows every post has no other pages; a longer one leads to newer and older posts', () => {
  const pages = () => screen.queryByRole('navigation', { name: 'Pages of the list' });
  expect(pages()).toBeNull();
  cleanup();
  const paths = ['/blog', '/blog/page-2', '/blog/page-3'];
  renderPage(() => <PostList entries={readPosts()} paths={paths} index={1} />);
  const links = within(pages() as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Newer posts', '/blog'],
    ['Older posts', '/blog/page-3'],
  ]);
  expect(document.title).toBe('Blog: errands in Bengaluru, page 2 | GetIt');
});
