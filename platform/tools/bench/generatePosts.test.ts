import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { importNatively } from 'shared-config/build/testing/importNatively';
import { readPosts } from 'shared-config/build/mdx/readPosts';
import type { PostSummary } from 'shared-config/contract/PostSummary';
import { generatePosts, newPost } from './generatePosts';

// One test compiles a post.
jest.setTimeout(30_000);

const own = readFileSync(join(projectRoot(), 'mfe-blog/src/posts/why-task-helpers.mdx'), 'utf8');
const posts = generatePosts(400, own);
let folder: string;
let read: PostSummary[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'getit-generated-'));
  for (const [path, text] of Object.entries(posts)) writeFileSync(join(folder, path), text);
  read = readPosts(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the blog can read every generated post', () => {
  expect(read).toHaveLength(400);
});

test('no two posts share a title, a summary or a day, and all are older than the project', () => {
  for (const field of ['title', 'summary', 'date'] as const)
    expect(new Set(read.map((post) => post[field])).size).toBe(400);
  expect(read[0]?.date).toBe('2025-03-31');
});

test('a new post is newer than all others, and the next one newer still', () => {
  const added = mkdtempSync(join(tmpdir(), 'getit-new-'));
  writeFileSync(join(added, 'why-task-helpers.mdx'), own);
  const news = [1, 2].map((number) => newPost(number, own));
  for (const { file, text } of news) writeFileSync(join(added, file), text);
  expect(readPosts(added).map(({ slug, title }) => [slug, title])).toEqual([
    ...news.reverse().map(({ slug, title }) => [slug, title]),
    ['why-task-helpers', expect.any(String)],
  ]);
  rmSync(added, { recursive: true });
});

test('a longer list begins with the shorter one', () => {
  expect(posts).toMatchObject(generatePosts(3, own));
});

test('a post compiles', async () => {
  const { default: transform } = await importNatively<{
    default: { process(source: string, file: string): { code: string } };
  }>(join(projectRoot(), 'shared-config/build/jest/mdxTransform.mjs'));
  const [[file, text] = ['', '']] = Object.entries(posts);
  expect(transform.process(text, file).code).toContain('generated-0001');
});
