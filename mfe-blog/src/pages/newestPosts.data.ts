import { LISTED, postYears, readPosts } from '../collections/posts';

const posts = readPosts();

/** The newest posts, newest first. The list has no others, so that it does not grow with their number. */
export const NEWEST_POSTS = posts.slice(0, LISTED);

export const POST_YEARS = postYears(posts);
