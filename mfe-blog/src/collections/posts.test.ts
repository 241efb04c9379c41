import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '../posts/Post';
import { otherPosts, postYears, readPosts } from './posts';

/** Posts of these names. */
const made = (slugs: Iterable<string>, dates = ['2025-04-17']): Post[] =>
  [...slugs].map((slug, index) => ({
    slug,
    title: 't',
    date: dates[index % dates.length] ?? '',
    summary: 's',
    minutes: 3,
  }));

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

  test('may name the paths that they had before, as a list', () => {
    write('named', '2025-04-20', "formerly: ['/blog/old', '/news/old']\n");
    expect(readPosts()[0]?.formerly).toEqual(['/blog/old', '/news/old']);
    write('misnamed', '2025-04-20', 'formerly: /blog/old\n');
    expect(readPosts).toThrow(
      "misnamed.mdx:5: formerly is not a list of paths: write it as ['/blog/old-name'].",
    );
  });

  test('are refused with a key that no post has', () => {
    write('keyed', '2025-04-20', 'sumary: s\n');
    expect(readPosts).toThrow(
      'keyed.mdx:5: the front matter has an unknown key "sumary". Did you mean summary?',
    );
  });

  test('are refused with a picture that nobody has drawn, and with the names of the others', () => {
    write('pictured', '2025-04-20', 'picture: clock\n');
    expect(readPosts()[0]?.picture).toBe('clock');
    write('pictured', '2025-04-20', 'picture: bus\n');
    expect(readPosts).toThrow(/pictured\.mdx:5: picture .*"counter"\|"clocks"\|"clock"/);
  });

  test('are refused with a name that is a year, and with what to do', () => {
    write('2025', '2025-04-20');
    expect(readPosts).toThrow(
      /src\/posts\/2025\.mdx:1: a post cannot be named 2025, because \/blog\/2025 lists the posts of that year\. Rename the file\.$/,
    );
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

test('there is a page for each year once there are more posts than the list shows', () => {
  const dated = (count: number): Post[] => made('x'.repeat(count), ['2024-12-31', '2025-01-01']);
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
  const linked = otherPosts(made(slugs), slugs.indexOf(from)).map(({ slug }) => slug);
  expect(linked.join('')).toBe(expected);
});
