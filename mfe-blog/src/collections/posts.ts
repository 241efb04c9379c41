import type { Collection } from 'shared-config/build/collections/Collection';
import { paged } from 'shared-config/build/collections/paged';
import { readMdx } from 'shared-config/build/collections/readMdx';
import { PATHS, postPath } from 'shared-config/site/paths';
import { FRONT_MATTER, type Post } from '../posts/Post';
import type PostLayout from '../posts/PostLayout';

/** Every post but drafts, newest first. @throws what readMdx throws */
export const readPosts = (): Post[] =>
  readMdx('src/posts', FRONT_MATTER)
    .filter(({ draft }) => !draft)
    .sort((one, other) => other.date.localeCompare(one.date, 'en'));

/** The invitation at the end of posts and lists (JoinPlace.tsx). */
const HOLDS = ['mfe-marketing/JoinSlip'];

const SHOWN = 3;

/**
 * The posts that a post links to (spec §2), newest first: the three before it, and where there are fewer, the nearest
 * ones after it. So another post changes only its neighbours' pages.
 *
 * @param posts newest first
 * @param at the index of the post
 */
export function otherPosts(posts: readonly Post[], at: number): Post[] {
  const older = posts.slice(at + 1, at + 1 + SHOWN);
  const newer = posts.slice(Math.max(0, at - (SHOWN - older.length)), at);
  return [...newer, ...older];
}

/** The pages of the list: `/blog`, and for more than 20 posts also `/blog/page-2` and so on. */
export const postLists = (posts: readonly Post[]) =>
  paged(posts, { path: PATHS.blog, page: './src/posts/PostList.tsx', perPage: 20, holds: HOLDS });

export default {
  path: postPath(':slug'),
  page: './src/posts/PostLayout.tsx',
  text: './src/posts/:slug.mdx',
  holds: [...HOLDS, 'mfe-marketing/JoinDialog'],
  entries: () => {
    const posts = readPosts();
    return posts.map((post, at) => ({ ...post, others: otherPosts(posts, at) }));
  },
  // The first page is in src/pages.
  lists: () => postLists(readPosts()).slice(1),
} satisfies Collection<typeof PostLayout>;
