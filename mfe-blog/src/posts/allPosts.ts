import type { PostSummary } from 'shared-config/contract/PostSummary';

/** Defined by the build: the front matter of every `.mdx` file in this folder. */
declare const POSTS: readonly PostSummary[];

/** Every post, newest first. */
export const ALL_POSTS = POSTS;
