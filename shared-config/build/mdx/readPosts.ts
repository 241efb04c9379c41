import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { postSummary } from './postSummary.cjs';
import type { PostSummary } from '../../contract/PostSummary';

const FOLDER = 'src/posts';

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

/** The posts of a part; none while the front matter of one is unfinished, which the build of that post reports. */
export function finishedPosts(folder: string): PostSummary[] {
  try {
    return readPosts(join(folder, FOLDER));
  } catch {
    return [];
  }
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

/** How many other posts a post links to. */
const SHOWN = 3;

/**
 * The posts that a post links to (spec §2), newest first: the three before it, and where there are fewer, the nearest
 * ones after it. So another post changes only its neighbours' pages.
 *
 * @param posts newest first
 */
export function otherPosts(posts: readonly PostSummary[], slug: string): PostSummary[] {
  const at = posts.findIndex((post) => post.slug === slug);
  const older = posts.slice(at + 1, at + 1 + SHOWN);
  const newer = posts.slice(Math.max(0, at - (SHOWN - older.length)), Math.max(0, at));
  return [...newer, ...older];
}

/** How many posts the list shows. With more, there is a page for each year. */
export const LISTED = 20;

/** The years that have a page, newest first: all of them, or none while the list shows every post. */
export function postYears(posts: readonly PostSummary[]): string[] {
  if (posts.length <= LISTED) return [];
  return [...new Set(posts.map(yearOf))].sort().reverse();
}

/** The year of a post, four digits. */
export const yearOf = ({ date }: PostSummary): string => date.slice(0, 4);

/** The request of the page that lists the posts of a year: `PostYear` beside the posts gets them. */
export const yearRequest = (year: string): string => `./src/posts/PostYear.tsx?year=${year}`;
