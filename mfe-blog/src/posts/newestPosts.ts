import type { PostSummary } from 'shared-config/contract/PostSummary';

/** Written in by the build: the front matter of the newest four posts. */
declare const NEWEST: readonly PostSummary[];

/**
 * The newest posts, newest first: enough for a post to link to three others. A post does not import the list
 * of all posts, so it weighs the same however many there are.
 */
export const NEWEST_POSTS = NEWEST;
