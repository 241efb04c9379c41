import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '../posts/Post';
import { otherPosts, postLists, readPosts } from './posts';

/** Posts of these names. */
const made = (slugs: Iterable<string>): Post[] =>
  [...slugs].map((slug) => ({ slug, title: 't', date: '2025-04-17', summary: 's', minutes: 3 }));

describe('the posts of a folder', () => {
  const before = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'getit-posts-'));
    mkdirSync(join(folder, 'src/posts'), { recursive: true });
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });

  const write = (slug: string, date: string, more = ''): void => {
    const text = `---\ntitle: t\ndate: ${JSON.stringify(date)}\nsummary: s\n${more}---\n`;
    writeFileSync(`src/posts/${slug}.mdx`, text);
  };

  test('are sorted newest first, then by name', () => {
    write('of-a-leap-day', '2024-02-29');
    write('b-same-day', '2025-04-20');
    write('a-same-day', '2025-04-20');
    const slugs = readPosts().map(({ slug }) => slug);
    expect(slugs).toEqual(['a-same-day', 'b-same-day', 'of-a-leap-day']);
  });

  test('are hidden while they are drafts', () => {
    write('draft', '2099-01-01', 'draft: true\n');
    write('ready', '2025-04-20', 'draft: false\n');
    expect(readPosts().map(({ slug }) => slug)).toEqual(['ready']);
  });

  test('may name the paths that they had before, as a list', () => {
    write('named', '2025-04-20', "formerly: ['/blog/old', '/news/old']\n");
    expect(readPosts()[0]?.formerly).toEqual(['/blog/old', '/news/old']);
    write('misnamed', '2025-04-20', 'formerly: /blog/old\n');
    expect(readPosts).toThrow(
      "misnamed.mdx:5: formerly is not a list of paths: write it as ['/blog/old-name'].",
    );
  });

  test('are refused with a picture that does not exist, and with the names of the others', () => {
    write('pictured', '2025-04-20', 'picture: clock\n');
    expect(readPosts()[0]?.picture).toBe('clock');
    write('pictured', '2025-04-20', 'picture: bus\n');
    expect(readPosts).toThrow(/pictured\.mdx:5: picture .*"counter"\|"clocks"\|"clock"/);
  });

  test.each(['April 17, 2025', '2025-02-30', '2025-04-17 10:00'])(
    'are refused with the date "%s", its line and the format',
    (date) => {
      write('undated', date);
      expect(readPosts).toThrow('undated.mdx:3: date is not a date: write it as YYYY-MM-DD.');
      write('undated', '2025-04-17', `updated: ${JSON.stringify(date)}\n`);
      expect(readPosts).toThrow('undated.mdx:5: updated is not a date: write it as YYYY-MM-DD.');
    },
  );
});

test('the list continues at another page once there are more than twenty posts', () => {
  const pathsOf = (count: number) => postLists(made('x'.repeat(count))).map(({ path }) => path);
  expect(pathsOf(20)).toEqual(['/blog']);
  expect(pathsOf(21)).toEqual(['/blog', '/blog/page-2']);
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
  const linked = otherPosts(made(slugs), slugs.indexOf(from)).map(({ slug }) => slug);
  expect(linked.join('')).toBe(expected);
});
