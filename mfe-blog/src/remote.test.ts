import { remote } from './remote';
import { postFiles } from './testing/postFiles';
import { isSpecified, SPECIFIED_POSTS } from './testing/specifiedPosts';

const page = (slug: string) => ({
  path: `/blog/${slug}`,
  expose: `./posts/${slug}`,
  hydrate: 'never',
});

test('the blog has its list and the three posts of the specification (spec §2)', () => {
  expect(remote.pages[0]).toEqual({ path: '/blog', expose: './BlogList', hydrate: 'never' });
  expect(remote.pages.filter(({ path }) => isSpecified(path))).toEqual(
    SPECIFIED_POSTS.map(({ slug }) => page(slug)),
  );
});

test('each file of a post is one page, and beside the pages of years there are no others', () => {
  const [, ...others] = remote.pages.filter(({ path }) => !/^\/blog\/\d{4}$/.test(path));
  expect(others.sort((one, other) => (one.path < other.path ? -1 : 1))).toEqual(
    postFiles().map(page),
  );
});
