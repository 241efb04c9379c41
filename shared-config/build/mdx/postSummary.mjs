import { basename, extname } from 'node:path';
import { splitFrontmatter } from './frontmatter.mjs';

const WORDS_A_MINUTE = 200;

/**
 * What a list of posts shows of one post.
 *
 * @typedef {object} PostSummary
 * @property {string} slug the file name without its ending, and the last part of the post's path
 * @property {string} title
 * @property {string} date `YYYY-MM-DD`
 * @property {string} summary
 * @property {number} minutes minutes to read it, at 200 words a minute, at least 1
 */

/**
 * @param {string} source the post's text
 * @param {string} file its path
 * @returns {PostSummary}
 * @throws {Error} naming the file and the field where front matter is missing or not as it should be
 */
export function postSummary(source, file) {
  const { matter, body } = splitFrontmatter(source, file);
  const field = (name) => {
    const value = matter[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new Error(`${file} has no ${name} in its front matter. Add a line "${name}: …".`);
  };
  const date = field('date');
  if (!isDay(date)) throw new Error(`${file} is dated "${date}". Write the date as YYYY-MM-DD.`);
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return {
    slug: basename(file, extname(file)),
    title: field('title'),
    date,
    summary: field('summary'),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  };
}

/**
 * Whether there is such a day: `Date` takes February 30 for March 2.
 *
 * @param {string} date
 */
function isDay(date) {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${date}T`);
}
