import { remote } from './remote';
import { postFiles } from './testing/postFiles';
import { isSpecified, SPECIFIED_POSTS } from './testing/specifiedPosts';

test('the blog has its list and the three posts of the specification (spec §2)', () => {
  expect(remote.pages[0]).toEqual({ path: '/blog', expose: './BlogList' });
  expect(remote.pages.filter(({ path }) => isSpecified(path))).toEqual(
    SPECIFIED_POSTS.map(({ slug }) => ({ path: `/blog/${slug}`, expose: `./posts/${slug}` })),
  );
});

test('each file of a post is one page, and there are no other pages', () => {
  const posts = [...remote.pages.slice(1)].sort((one, other) => (one.path < other.path ? -1 : 1));
  expect(posts).toEqual(
    postFiles().map((slug) => ({ path: `/blog/${slug}`, expose: `./posts/${slug}` })),
  );
});
