import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Mdx from '@mdx-js/mdx';
import { projectRoot } from 'shared-config/build/projectRoot';
import { importNatively } from 'shared-config/build/testing/importNatively';
import type { PostSummary } from 'shared-config/contract/PostSummary';
import { generatePosts } from './posts';

// The first test compiles a post.
jest.setTimeout(30_000);

const posts = generatePosts(400);
let folder: string;
let read: PostSummary[];

beforeAll(async () => {
  const mdx = join(projectRoot(), 'shared-config/build/mdx');
  const native = await importNatively(join(mdx, 'postSummary.mjs'));
  jest.doMock('shared-config/build/mdx/postSummary.mjs', () => native);
  const { readPosts } = await import('shared-config/build/mdx/readPosts');
  folder = mkdtempSync(join(tmpdir(), 'getit-generated-'));
  for (const { path, text } of posts) writeFileSync(join(folder, path), text);
  read = readPosts(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every generated post is one that the blog can read', () => {
  expect(read).toHaveLength(400);
});

test('each has a title and a summary of its own, and a day of its own before those of the project', () => {
  for (const field of ['title', 'summary', 'date'] as const)
    expect(new Set(read.map((post) => post[field])).size).toBe(400);
  expect(read[0]?.date).toBe('2025-03-31');
});

test('a post is as long as a short one of ours: three to six paragraphs and one heading', () => {
  for (const { text } of posts) {
    const [heading, ...more] = text.match(/^## /gm) ?? [];
    const paragraphs = text.split('\n\n').filter((block) => /^[A-Z].*\.$/s.test(block.trim()));
    expect([heading, ...more]).toEqual(['## ']);
    expect(paragraphs.length).toBeGreaterThanOrEqual(3);
    expect(paragraphs.length).toBeLessThanOrEqual(6);
  }
});

test('they are the same in every run, and the first ones are the same however many there are', () => {
  expect(generatePosts(400)).toEqual(posts);
  expect(generatePosts(3)).toEqual(posts.slice(0, 3));
});

test('a post compiles', async () => {
  const root = projectRoot();
  const { mdxOptions } = await importNatively<{ mdxOptions: Mdx.CompileOptions }>(
    join(root, 'shared-config/build/mdx/mdxOptions.mjs'),
  );
  const { compileSync } = await importNatively<typeof Mdx>(
    join(root, 'node_modules/@mdx-js/mdx/index.js'),
  );
  const [post] = posts;
  if (!post) throw new Error('There is no post.');
  expect(String(compileSync({ value: post.text, path: post.path }, mdxOptions))).toContain(
    'generated-0001',
  );
});
