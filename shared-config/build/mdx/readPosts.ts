import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostSummary } from '../../contract/PostSummary';
import { postSummary } from './postSummary.mjs';

/** The length of `NEWEST`: enough for a post to link to three others. */
const NEWEST = 4;

/**
 * The posts of a folder, newest first.
 *
 * @throws Error naming the file, the line and the field when front matter is missing or invalid.
 */
export function readPosts(folder: string): PostSummary[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(folder, name))
    .map((file) => postSummary(readFileSync(file, 'utf8'), file))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** The constants that webpack and jest define for a part with posts. */
export const postConstants = {
  POSTS: () => readPosts('src/posts'),
  NEWEST: () => readPosts('src/posts').slice(0, NEWEST),
};
