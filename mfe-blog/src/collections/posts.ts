import { resolve } from 'node:path';
import type { Collection, DataPage } from 'shared-config/build/collections/Collection';
import { readMdx } from 'shared-config/build/collections/readMdx';
import { postPath } from 'shared-config/site/paths';
import { FRONT_MATTER, type Post } from '../posts/Post';
import type PostLayout from '../posts/PostLayout';
import type PostYear from '../posts/PostYear';

/** Every post, newest first. Throws an error with the file if it has the name of a year, and what readMdx throws. */
export function readPosts(): Post[] {
  const posts = readMdx('src/posts', FRONT_MATTER);
  const year = posts.find(({ slug }) => /^\d{4}$/.test(slug))?.slug;
  if (year !== undefined)
    throw new Error(
      `${resolve('src/posts', year)}.mdx:1: a post cannot be named ${year}, because /blog/${year} lists the posts of that year. Rename the file.`,
    );
  return posts.sort((one, other) => other.date.localeCompare(one.date));
}

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

/** How many posts the list shows. With more, there is a page for each year. */
export const LISTED = 20;

/** The years that have a page, newest first: all of them, or none while the list shows every post. */
export function postYears(posts: readonly Post[]): string[] {
  if (posts.length <= LISTED) return [];
  return [...new Set(posts.map(yearOf))].sort().reverse();
}

/** The year of a post, four digits. */
export const yearOf = ({ date }: Post): string => date.slice(0, 4);

export default {
  path: postPath(':slug'),
  page: './src/posts/PostLayout.tsx',
  text: './src/posts/:slug.mdx',
  entries: () => {
    const posts = readPosts();
    return posts.map((post, at) => ({ ...post, others: otherPosts(posts, at) }));
  },
  lists: () => {
    const posts = readPosts();
    return postYears(posts).map((year): DataPage<typeof PostYear> => ({
      path: postPath(year),
      page: './src/posts/PostYear.tsx',
      props: { year, posts: posts.filter((post) => yearOf(post) === year) },
    }));
  },
} satisfies Collection<typeof PostLayout>;
