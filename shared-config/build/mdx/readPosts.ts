import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postSummary } from './postSummary.mjs';

/** What a list of posts shows of one post. */
export interface PostSummary {
  /** The file name without its ending, and the last part of the post's path. */
  readonly slug: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  /** Minutes, at 200 words a minute, at least 1. */
  readonly minutes: number;
}

/**
 * The posts of a folder, newest first.
 *
 * @throws Error naming the file and the field where front matter is missing or not as it should be.
 */
export function readPosts(folder: string): PostSummary[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(folder, name))
    .map((file): PostSummary => postSummary(readFileSync(file, 'utf8'), file))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}
