import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { readPosts } from 'shared-config/build/mdx/readPosts';
import { generatePosts } from './generatePosts';

test('the blog reads every generated post; no two share a title, a summary or a day, and all are older than the project', () => {
  const own = readFileSync(join(projectRoot(), 'mfe-blog/src/posts/why-task-helpers.mdx'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'getit-generated-'));
  for (const [file, text] of Object.entries(generatePosts(400, own)))
    writeFileSync(join(folder, file), text);
  const posts = readPosts(folder);
  rmSync(folder, { recursive: true });
  for (const field of ['title', 'summary', 'date'] as const)
    expect(new Set(posts.map((post) => post[field])).size).toBe(400);
  expect(posts[0]?.date).toBe('2025-03-31');
});
