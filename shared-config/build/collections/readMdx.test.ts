import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readMdx } from './readMdx';
import { folderOfTest } from '../testing/folderOfTest';

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

test('an error names a file without a field and the line to add', () => {
  const file = write('unfinished', ['title: Why helpers']);
  expect(read).toThrow(`${file}:1: the front matter has no order. Add a line "order: …".`);
});

test('an error names the line of a field that does not fit', () => {
  const file = write('wrong', ['title: t', 'order: first']);
  expect(read).toThrow(`${file}:3: order Invalid input: expected number, received string.`);
});

test('an error names a file without front matter, or with empty front matter', () => {
  const empty = write('empty', ['# nothing here']);
  expect(read).toThrow(`${empty}:1: the front matter has no title.`);
  const bare = join(folder(), 'bare.mdx');
  writeFileSync(bare, '# Only words\n');
  expect(read).toThrow(`${bare}:1: the file does not begin with front matter`);
});

test('an error names a file whose front matter is not YAML, and the line', () => {
  const file = write('broken', ['title: "never closed', 'order: 2']);
  expect(read).toThrow(new RegExp(`^${file}:\\d: the front matter is not YAML: `));
});

test.each([
  ['tilte: t', 'an unknown key "tilte". Did you mean title?'],
  ['colour: red', 'an unknown key "colour". Take it out; there are title, order.'],
])('an unknown key is refused: %s', (line, message) => {
  const file = write('unknown', [...MATTER, line]);
  expect(read).toThrow(`${file}:4: the front matter has ${message}`);
});

test('all errors of all files are thrown together', () => {
  const one = write('one', ['titel: t', 'order: first']);
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
      `${two}:2: the front matter is not lines of "key: value".`,
      expect.stringContaining(`${three}:`),
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

test('a file that changes while the build goes on is read again', () => {
  write('why-helpers');
  read();
  write('why-helpers', ['title: Another title', 'order: 2']);
  expect(read()[0]?.title).toBe('Another title');
});
