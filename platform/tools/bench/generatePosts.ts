/** `count` older copies of a post, each with its own title, summary and day, by file name; the same in every run. */
export function generatePosts(count: number, post: string): Record<string, string> {
  const body = post.replace(/^---\n.*?\n---\n/s, '');
  const posts: Record<string, string> = {};
  for (let number = 1; number <= count; number++)
    posts[`generated-${String(number).padStart(4, '0')}.mdx`] = `---
title: Generated post ${number}
date: '${new Date(Date.UTC(2025, 3, 1 - number)).toISOString().slice(0, 10)}'
summary: The summary of generated post ${number}, as long as search engines want one to be.
---
${body}`;
  return posts;
}
