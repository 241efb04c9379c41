import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostSummary } from '../../contract/PostSummary';
import { otherPosts, postYears, readPosts } from './readPosts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-posts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const MATTER = ['title: Why helpers', 'date: 2025-04-17', 'summary: In short'];

function post(slug: string, matter: readonly string[] = MATTER, body = 'Some words.'): string {
  const file = join(folder, `${slug}.mdx`);
  writeFileSync(file, `---\n${matter.join('\n')}\n---\n\n${body}\n`);
  return file;
}

test('a summary has the post’s file name, front matter and reading time', () => {
  post('why-helpers');
  const summary = { slug: 'why-helpers', title: 'Why helpers', date: '2025-04-17' };
  expect(readPosts(folder)).toEqual([{ ...summary, summary: 'In short', minutes: 1 }]);
});

test('a post may name the paths that it had before, as a list', () => {
  post('named', [...MATTER, "formerly: ['/blog/old', '/news/old']"]);
  expect(readPosts(folder)[0]?.formerly).toEqual(['/blog/old', '/news/old']);
  const file = post('misnamed', [...MATTER, 'formerly: /blog/old']);
  expect(() => readPosts(folder)).toThrow(
    `${file}:5: formerly is not a list of paths: write it as ['/blog/old-name'].`,
  );
});

test('the name of a post is in normal form C of Unicode, whatever the disk writes', () => {
  post('größe'.normalize('NFD'));
  expect(readPosts(folder)[0]?.slug).toBe('größe');
});

test('posts are sorted newest first, then by name', () => {
  const dated = (date: string): string[] => ['title: t', `date: ${date}`, 'summary: s'];
  post('of-a-leap-day', dated('2024-02-29'));
  post('b-same-day', dated('2025-04-20'));
  post('a-same-day', dated('2025-04-20'));
  writeFileSync(join(folder, 'PostLayout.tsx'), 'not a post');
  const slugs = readPosts(folder).map(({ slug }) => slug);
  expect(slugs).toEqual(['a-same-day', 'b-same-day', 'of-a-leap-day']);
});

test.each([
  ['one word', 'word ', 1],
  ['299 words', 'word '.repeat(299), 1],
  ['300 words', 'word '.repeat(300), 2],
  ['900 words', 'word '.repeat(900), 5],
  ['markup', '- '.repeat(500), 1],
])('%s: the minutes to read it', (_what, body, minutes) => {
  post('long', MATTER, body);
  expect(readPosts(folder)[0]?.minutes).toBe(minutes);
});

test.each(['title', 'date', 'summary'])(
  'an error names a post without a %s and the line to add',
  (field) => {
    const without = MATTER.filter((line) => !line.startsWith(field));
    const file = post('unfinished', without);
    expect(() => readPosts(folder)).toThrow(
      `${file}:1: the front matter has no ${field}. Add a line "${field}: …".`,
    );
  },
);

test.each([
  '17.04.2025',
  'April 17, 2025',
  '2025-4-17',
  '2025-13-01',
  '2025-02-30',
  '2025-04-17 10:00',
])('an error names a post with the date "%s", its line and the format', (date) => {
  const file = post('undated', ['title: t', `date: ${JSON.stringify(date)}`, 'summary: s']);
  expect(() => readPosts(folder)).toThrow(`${file}:3: date is not a date: write it as YYYY-MM-DD.`);
});

test('an error names a post without front matter, or with empty front matter', () => {
  const empty = post('empty', ['# nothing here']);
  expect(() => readPosts(folder)).toThrow(`${empty}:1: the front matter has no title.`);
  const bare = join(folder, 'bare.mdx');
  writeFileSync(bare, '# Only words\n');
  expect(() => readPosts(folder)).toThrow(`${bare}:1: the post does not begin with front matter`);
});

test('an error names a post whose front matter is not YAML, and the line', () => {
  const file = post('broken', ['title: "never closed', 'date: 2025-04-17']);
  const message = new RegExp(`^${file}:\\d: the front matter is not YAML: `);
  expect(() => readPosts(folder)).toThrow(message);
});

test('front matter may have the line endings of Windows', () => {
  const text = `---\r\n${MATTER.join('\r\n')}\r\n---\r\n\r\nwords\r\n`;
  writeFileSync(join(folder, 'windows.mdx'), text);
  expect(readPosts(folder)[0]?.title).toBe('Why helpers');
});

test('a post that changes while the build goes on is read again', () => {
  post('why-helpers');
  readPosts(folder);
  post('why-helpers', ['title: Another title', 'date: 2025-04-17', 'summary: In short']);
  expect(readPosts(folder)[0]?.title).toBe('Another title');
});

/** Posts of these names. */
const posts = (
  slugs: Iterable<string>,
  date: (index: number) => string = () => '2025-04-17',
): PostSummary[] =>
  [...slugs].map((slug, index) => ({
    slug,
    title: 't',
    date: date(index),
    summary: 's',
    minutes: 3,
  }));

test('there is a page for each year once there are more posts than the list shows', () => {
  const dated = (count: number): PostSummary[] =>
    posts('x'.repeat(count), (index) => (index % 2 === 0 ? '2024-12-31' : '2025-01-01'));
  expect(postYears(dated(20))).toEqual([]);
  expect(postYears(dated(21))).toEqual(['2025', '2024']);
});

test.each([
  ['the newest one', 'gfedcba', 'g', 'fed'],
  ['one in the middle', 'gfedcba', 'e', 'dcb'],
  ['one with two before it', 'gfedcba', 'c', 'dba'],
  ['the oldest one', 'gfedcba', 'a', 'dcb'],
  ['one of three', 'cba', 'b', 'ca'],
  ['one of two', 'ba', 'a', 'b'],
  ['a lonely one', 'a', 'a', ''],
  // A new post changes the links of no post that has three before it.
  ['the newest one, before there was another', 'fedcba', 'f', 'edc'],
  ['the same one afterwards', 'gfedcba', 'f', 'edc'],
])('%s of the posts links to its neighbours, newest first', (_which, slugs, from, expected) => {
  const linked = otherPosts(posts(slugs), from).map(({ slug }) => slug);
  expect(linked.join('')).toBe(expected);
});
