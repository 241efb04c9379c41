import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitFrontmatter } from './frontmatter.mjs';

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

const WORDS_A_MINUTE = 200;

/**
 * The posts of a folder, newest first.
 *
 * @throws Error naming the file and the field where front matter is missing or not as it should be.
 */
export function readPosts(folder: string): PostSummary[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readPost(join(folder, name), name.slice(0, -'.mdx'.length)))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

function readPost(file: string, slug: string): PostSummary {
  const { matter, body } = splitFrontmatter(readFileSync(file, 'utf8'), file);
  const field = (name: string): string => {
    const value = matter[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new Error(`${file} has no ${name} in its front matter. Add a line "${name}: …".`);
  };
  const date = field('date');
  if (!isDay(date)) {
    throw new Error(`${file} is dated "${date}". Write the date as YYYY-MM-DD.`);
  }
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return {
    slug,
    title: field('title'),
    date,
    summary: field('summary'),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  };
}

/** Whether there is such a day: `Date` takes February 30 for March 2. */
function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${date}T`);
}
