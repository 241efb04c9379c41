import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { z } from 'zod';
import { readMdx } from 'shared-config/build/collections/readMdx';
import { generatePosts } from './grownBlog';

test('the blog reads every generated post; no two share a title, a summary or a day, and all are older than the project', () => {
  const own = readFileSync(join(projectRoot(), 'mfe-blog/src/posts/why-task-helpers.mdx'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'getit-generated-'));
  for (const [file, text] of Object.entries(generatePosts(400, own)))
    writeFileSync(join(folder, file), text);
  const matter = z.object({ title: z.string(), summary: z.string(), date: z.iso.date() });
  const posts = readMdx(folder, matter);
  rmSync(folder, { recursive: true });
  for (const field of ['title', 'summary', 'date'] as const)
    expect(new Set(posts.map((post) => post[field])).size).toBe(400);
  expect(
    posts
      .map(({ date }) => date)
      .sort()
      .at(-1),
  ).toBe('2025-03-31');
});
