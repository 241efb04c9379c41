/** The newest generated post is older than every post of the project. */
const NEWEST = Date.UTC(2025, 3, 1);
/** New posts are of the year of the project's own ones, so that they bring no page of a year. */
const NEW = Date.UTC(2025, 10, 1);
const DAY = 24 * 60 * 60 * 1000;

/** `count` copies of a post, each with its own title, summary and day, by file name; the same in every run. */
export function generatePosts(count: number, post: string): Record<string, string> {
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  return Object.fromEntries(
    numbers.map((number) => [
      `generated-${String(number).padStart(4, '0')}.mdx`,
      copyOf(post, `Generated post ${number}`, NEWEST - number * DAY),
    ]),
  );
}

/** One more copy of a post, newer than every post of the project; a larger number is newer. */
export function newPost(
  number: number,
  post: string,
): Record<'slug' | 'file' | 'title' | 'text', string> {
  const slug = `generated-new-${number}`;
  const title = `New post ${number}`;
  return { slug, file: `${slug}.mdx`, title, text: copyOf(post, title, NEW + number * DAY) };
}

function copyOf(post: string, title: string, day: number): string {
  const body = post.replace(/^---\n.*?\n---\n/s, '');
  return `---
title: ${title}
date: '${new Date(day).toISOString().slice(0, 10)}'
summary: The summary of ${title.toLowerCase()}, as long as search engines want one to be.
---
${body}`;
}
