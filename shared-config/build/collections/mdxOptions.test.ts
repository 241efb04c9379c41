import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite } from '../testing/folderOfTest';
import { importNatively } from '../testing/importNatively';

const FOLDER = folderOfSuite();
const FILE = join(FOLDER, 'why-helpers.mdx');
const MATTER = '---\ntitle: Why helpers\n---\n';

let transform: { process(source: string, file: string): { code: string } };
beforeAll(async () => {
  ({ default: transform } = await importNatively<{ default: typeof transform }>(
    join(__dirname, '../jest/mdxTransform.mjs'),
  ));
  for (const name of ['queue.jpg', 'IMG 12.JPG', '100%.png']) writeFileSync(join(FOLDER, name), '');
});

const compile = (body: string): string => transform.process(MATTER + body, FILE).code;

test('a text becomes a component, without its front matter', () => {
  const module = compile('Some **bold** words.\n');
  expect(module).toContain('exports.default = MDXContent');
  expect(module).toContain('bold');
  expect(module).not.toContain('Why helpers');
});

test("GitHub's Markdown is understood: a table, a bare link, a task, a footnote", () => {
  const module = compile(
    '| A | B |\n| :-- | --: |\n| 1 | 2 |\n\nSee https://getit.example/a and[^1].\n\n- [x] Fed\n\n[^1]: Why.\n',
  );
  expect(module).toContain('_components.table');
  expect(module).toContain('align: "right"');
  expect(module).not.toContain('style:');
  expect(module).toContain('href: "https://getit.example/a"');
  expect(module).toContain('type: "checkbox"');
  expect(module).toContain('id: "note:fn-1"');
});

test('each heading has the id of its words, in any script, and none that another element has', () => {
  const headings = [
    'Two *prices* of `500`',
    'Two prices of 500',
    'ನಮ್ಮ ಬೆಲೆಗಳು',
    'हमारी क़ीमतें',
    'Main',
    'Footnote label',
    'note:fn-1',
    '→',
  ];
  const module = compile(headings.map((one) => `## ${one}\n`).join('\n'));
  const ids = [...module.matchAll(/\.h2, \{\s+(?:id: "(.*)")?/g)].map(([, id]) => id);
  expect(ids).toEqual([
    'two-prices-of-500',
    'two-prices-of-500-1',
    'ನಮ್ಮ-ಬೆಲೆಗಳು',
    'हमारी-क़ीमतें',
    'main-1',
    'footnote-label-1',
    'notefn-1',
    undefined,
  ]);
});

test('the components of every text render its markdown', () => {
  expect(compile('[a link](/about)\n')).toContain('require("shared-config/ui/useMDXComponents")');
});

test('a picture next to the text becomes a Picture with its words; one at the top is on the first screen', () => {
  const module = compile('Words.\n\n![A "queue"](./queue.jpg)\n\n![Again](./queue.jpg)\n');
  expect(module).toContain('require("./queue.jpg")');
  expect(module).toMatch(
    /Picture, \{\s+\.\.\.queue_jpg_1\.default,\s+alt: "A \\"queue\\"",\s+first: true/,
  );
  expect(module).toMatch(/alt: "Again"\s+\}/);
  const below = compile('One.\n\nTwo.\n\n![A queue](./queue.jpg)\n');
  expect(below).not.toContain('first: true');
});

test.each([
  ['IMG%2012.JPG', './IMG 12.JPG'],
  ['./IMG 12.JPG', './IMG 12.JPG'],
  ['<IMG 12.JPG>', './IMG 12.JPG'],
  ['./100%.png', './100%.png'],
])('a picture may have the name that a camera or an editor gave it: %s', (written, file) => {
  const module = compile(`See ![A queue](${written}) and ![Again](./queue.jpg).\n`);
  expect(module).toContain(`require("${file}")`);
  expect(module).toContain('alt: "A queue"');
  expect(module).toContain('" and "');
  expect(module).toContain('alt: "Again"');
});

test('all pictures that are missing or have no words are named together', () => {
  const body =
    'Fine.\n\n![](./queue.jpg)\n\n![A queue](./gone.jpg)\n\n![A queue](./lost one.jpg)\n';
  expect(() => compile(body)).toThrow(
    new RegExp(
      `^${FILE}:6:1-6:17: the picture ./queue.jpg has no words for those who do not see it. Write what it shows: !\\[A queue\\]\\(./queue.jpg\\).\n${FILE}:8:1-8:23: there is no picture ./gone.jpg. Put it next to the text, or correct its name.\n${FILE}:10:.*no picture ./lost one.jpg`,
    ),
  );
});

test('a file may begin with the mark that some editors write (a BOM)', () => {
  const { code } = transform.process(`\uFEFF${MATTER}Words.\n`, FILE);
  expect(code).not.toContain('title');
});

test('a picture from elsewhere stays as it is', () => {
  expect(compile('![A queue](https://example.com/queue.jpg)\n')).not.toContain('ui/Picture');
});

test('in a test, an error in the markup names the file and the line', () => {
  expect(() => compile('\nFine.\n\n<b>never closed\n')).toThrow(`${FILE}:7:1`);
});
