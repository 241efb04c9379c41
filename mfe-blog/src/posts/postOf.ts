import type { PostSummary } from 'shared-config/build/mdx/readPosts';
import { ALL_POSTS } from './allPosts';

/**
 * What the front matter says of the post with this slug.
 *
 * @throws Error where there is no such post: the slug then does not come from a file's name.
 */
export function postOf(slug: string): PostSummary {
  const post = ALL_POSTS.find((candidate) => candidate.slug === slug);
  if (post === undefined) {
    throw new Error(
      `There is no post "${slug}". Give PostLayout the name of an .mdx file beside it.`,
    );
  }
  return post;
}
