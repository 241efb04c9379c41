import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PostSummary } from '../../contract/PostSummary';
import { otherPosts } from './otherPosts';
import { postSummary } from './postSummary.cjs';
import { LISTED, postYears } from './postYears';

/** What each version of a file said: a build asks for all posts a dozen times, and there may be a thousand. */
const known = new Map<string, { readonly version: string; readonly summary: PostSummary }>();

/**
 * The posts of a folder, newest first.
 *
 * @throws Error naming the file, the line and the field when front matter is missing or invalid, or the file's name is a
 *   year.
 */
export function readPosts(folder: string): PostSummary[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readPost(join(folder, name)))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

function readPost(file: string): PostSummary {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  const version = [ino, size, mtimeNs, ctimeNs].join();
  const before = known.get(file);
  if (before?.version === version) return before.summary;
  const summary = postSummary(readFileSync(file, 'utf8'), file);
  known.set(file, { version, summary });
  return summary;
}

const FOLDER = 'src/posts';

/** The constants that webpack and jest define for a part with posts. Only `POSTS` grows with every post. */
export const postConstants = {
  POSTS: () => readPosts(FOLDER),
  NEWEST: () => readPosts(FOLDER).slice(0, LISTED),
  YEARS: () => postYears(readPosts(FOLDER)),
};

/** The posts that each post links to, by its slug: what the modules of posts have in a test. */
export function otherPostsBySlug(): Record<string, PostSummary[]> {
  const posts = readPosts(FOLDER);
  return Object.fromEntries(posts.map(({ slug }) => [slug, otherPosts(posts, slug)]));
}
