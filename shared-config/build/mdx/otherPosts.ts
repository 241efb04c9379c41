import type { PostSummary } from '../../contract/PostSummary';

/** How many other posts a post links to. */
const SHOWN = 3;

/**
 * The posts that a post links to (spec §2), newest first: the three before it, and where there are fewer, the nearest
 * ones after it. So another post changes only its neighbours' pages. Pure.
 *
 * @param posts newest first
 */
export function otherPosts(posts: readonly PostSummary[], slug: string): PostSummary[] {
  const at = posts.findIndex((post) => post.slug === slug);
  const older = posts.slice(at + 1, at + 1 + SHOWN);
  const newer = posts.slice(Math.max(0, at - (SHOWN - older.length)), Math.max(0, at));
  return [...newer, ...older];
}
