import type { PostSummary } from 'shared-config/contract/PostSummary';

/** Written in by the build: the front matter of every `.mdx` file beside this one. */
declare const POSTS: readonly PostSummary[];

/** Every post, newest first. */
export const ALL_POSTS = POSTS;
