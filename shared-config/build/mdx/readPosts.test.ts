import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostSummary } from '../../contract/PostSummary';
import { postYears, readPosts } from './readPosts';

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
  expect(readPosts(folder)).toEqual([
    {
      slug: 'why-helpers',
      title: 'Why helpers',
      date: '2025-04-17',
      summary: 'In short',
      minutes: 1,
    },
  ]);
});

test('the name of a post is in normal form C of Unicode, whatever the disk writes', () => {
  post('größe'.normalize('NFD'));
  expect(readPosts(folder)[0]?.slug).toBe('größe');
});

test('posts are sorted newest first, then by name', () => {
  const dated = (date: string): string[] => ['title: t', `date: ${date}`, 'summary: s'];
  post('older', dated('2025-04-17'));
  post('b-same-day', dated('2025-04-20'));
  post('a-same-day', dated('2025-04-20'));
  writeFileSync(join(folder, 'PostLayout.tsx'), 'not a post');
  expect(readPosts(folder).map(({ slug }) => slug)).toEqual(['a-same-day', 'b-same-day', 'older']);
});

test.each([
  [1, 1],
  [299, 1],
  [300, 2],
  [900, 5],
])('%i words take %i minutes to read', (words, minutes) => {
  post('long', MATTER, 'word '.repeat(words));
  expect(readPosts(folder)[0]?.minutes).toBe(minutes);
});

test('markup does not count as words', () => {
  post('marked', MATTER, `${'- '.repeat(500)} word`);
  expect(readPosts(folder)[0]?.minutes).toBe(1);
});

test.each(['title', 'date', 'summary'])(
  'an error names a post without a %s and the line to add',
  (field) => {
    const file = post(
      'unfinished',
      MATTER.filter((line) => !line.startsWith(field)),
    );
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

test('February 29 of a leap year is a date', () => {
  post('leap', ['title: t', 'date: 2024-02-29', 'summary: s']);
  expect(readPosts(folder)[0]?.date).toBe('2024-02-29');
});

test('an error names a post without front matter', () => {
  const file = join(folder, 'bare.mdx');
  writeFileSync(file, '# Only words\n');
  expect(() => readPosts(folder)).toThrow(`${file}:1: the post does not begin with front matter`);
});

test('an error names a post with empty front matter', () => {
  const file = post('empty', ['# nothing here']);
  expect(() => readPosts(folder)).toThrow(`${file}:1: the front matter has no title.`);
});

test('an error names a post whose front matter is not YAML, and the line', () => {
  const file = post('broken', ['title: "never closed', 'date: 2025-04-17']);
  expect(() => readPosts(folder)).toThrow(
    new RegExp(`^${file}:\\d: the front matter is not YAML: `),
  );
});

test('front matter may have the line endings of Windows', () => {
  writeFileSync(
    join(folder, 'windows.mdx'),
    `---\r\n${MATTER.join('\r\n')}\r\n---\r\n\r\nwords\r\n`,
  );
  expect(readPosts(folder)[0]?.title).toBe('Why helpers');
});

test('a post cannot have the address of a year', () => {
  const file = post('2026');
  expect(() => readPosts(folder)).toThrow(
    `${file}:1: a post cannot be named 2026, because /blog/2026 lists the posts of that year. Rename the file.`,
  );
});

test('there is a page for each year once there are more posts than the list shows', () => {
  const dated = (count: number): PostSummary[] =>
    Array.from({ length: count }, (_none, index) => ({
      slug: `post-${index}`,
      title: 't',
      summary: 's',
      minutes: 1,
      date: index % 2 === 0 ? '2024-12-31' : '2025-01-01',
    }));
  expect(postYears(dated(20))).toEqual([]);
  expect(postYears(dated(21))).toEqual(['2025', '2024']);
});

test('a post that changes while the build goes on is read again', () => {
  post('why-helpers');
  readPosts(folder);
  post('why-helpers', ['title: Another title', 'date: 2025-04-17', 'summary: In short']);
  expect(readPosts(folder)[0]?.title).toBe('Another title');
});
