import type { PostSummary } from 'shared-config/contract/PostSummary';

/** Defined by the build: the front matter of the four newest posts. */
declare const NEWEST: readonly PostSummary[];

/**
 * The newest posts, newest first: enough for a post to link to three others. A post does not import the full
 * list, so its size does not grow with the number of posts.
 */
export const NEWEST_POSTS = NEWEST;
