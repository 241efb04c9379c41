import type { PostSummary } from 'shared-config/contract/PostSummary';

/** Defined by the build: the front matter of the twenty newest posts, and the years that have a page. */
declare const NEWEST: readonly PostSummary[];
declare const YEARS: readonly string[];

/** The newest posts, newest first. The list does not import all of them, so that it does not grow with their number. */
export const NEWEST_POSTS = NEWEST;

/** The years that have a page, newest first: none while the list shows every post. */
export const POST_YEARS = YEARS;
