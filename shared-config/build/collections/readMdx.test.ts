import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readMdx } from './readMdx';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';

const folder = folderOfTest();

const MATTER = ['title: Why helpers', 'order: 2'];
const read = () => readMdx(folder(), z.object({ title: z.string().min(1), order: z.number() }));

function write(slug: string, matter: readonly string[] = MATTER, body = 'Some words.'): string {
  const file = join(folder(), `${slug}.mdx`);
  writeFileSync(file, `---\n${matter.join('\n')}\n---\n\n${body}\n`);
  return file;
}

test('an entry has its file’s name, front matter and reading time; other files are none', () => {
  write('why-helpers');
  writeFileSync(join(folder(), 'PostLayout.tsx'), 'not a text');
  expect(read()).toEqual([{ slug: 'why-helpers', title: 'Why helpers', order: 2, minutes: 1 }]);
});

test.each([
  ['.md', 'new.md', 'has another ending than .mdx'],
  ['.MDX', 'new.MDX', 'has another ending than .mdx'],
  ['.mdx.txt', 'new.mdx.txt', 'has another ending than .mdx'],
  ['a year folder', '2026/new.mdx', 'is in a folder of its own'],
])(
  'a post with %s is not left out in silence: the build names the name that works',
  (_what, name, why) => {
    writeFiles(folder(), { [name]: '---\ntitle: New\norder: 1\n---\n\nWords.\n' });
    expect(read).toThrow(
      `${join(folder(), name)}:1: the text ${why}, so it would be left out. Call it ${join(folder(), 'new.mdx')}, or`,
    );
  },
);

test('the slug is in normal form C of Unicode, whatever the disk writes', () => {
  write('größe'.normalize('NFD'));
  expect(read()[0]?.slug).toBe('größe');
});

test.each([
  ['299 words', 'word '.repeat(299), 1],
  ['300 words', 'word '.repeat(300), 2],
  ['markup', '- '.repeat(500), 1],
])('%s: the minutes to read it', (_what, body, minutes) => {
  write('long', MATTER, body);
  expect(read()[0]?.minutes).toBe(minutes);
});

test('an error names a file without front matter, or with empty front matter', () => {
  const empty = write('empty', ['# nothing here']);
  expect(read).toThrow(`${empty}:1: the front matter has no title.`);
  const bare = join(folder(), 'bare.mdx');
  writeFileSync(bare, '# Only words\n');
  expect(read).toThrow(`${bare}:1: the file does not begin with front matter`);
});

test('all errors of all files are thrown together, each with its file, its line and the way out', () => {
  const one = write('one', ['titel: t', 'order: first', 'colour: red']);
  const two = write('two', ['- a list']);
  const three = write('three', ['title: "never closed', 'order: 2']);
  let errors: string[] = [];
  try {
    read();
  } catch (thrown) {
    errors = (thrown as AggregateError).errors.map(({ message }: Error) => message);
  }
  expect(errors).toEqual(
    expect.arrayContaining([
      `${one}:1: the front matter has no title. Add a line "title: …".`,
      `${one}:2: the front matter has an unknown key "titel". Did you mean title?`,
      `${one}:3: order Invalid input: expected number, received string.`,
      `${one}:4: the front matter has an unknown key "colour". Take it out; there are title, order.`,
      `${two}:2: the front matter is not lines of "key: value".`,
      expect.stringMatching(new RegExp(`^${three}:\\d: the front matter is not YAML: `)),
    ]),
  );
});

test('a file may begin with the mark that some editors write (a BOM)', () => {
  writeFileSync(join(folder(), 'marked.mdx'), `\uFEFF---\n${MATTER.join('\n')}\n---\n\nwords\n`);
  expect(read()[0]?.title).toBe('Why helpers');
});

test('front matter may have the line endings of Windows', () => {
  const text = `---\r\n${MATTER.join('\r\n')}\r\n---\r\n\r\nwords\r\n`;
  writeFileSync(join(folder(), 'windows.mdx'), text);
  expect(read()[0]?.title).toBe('Why helpers');
});

test('a file that changes while the build runs is read again', () => {
  write('why-helpers');
  read();
  write('why-helpers', ['title: Another title', 'order: 2']);
  expect(read()[0]?.title).toBe('Another title');
});
