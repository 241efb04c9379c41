import { join } from 'node:path';
import { importNatively } from '../testing/importNatively';

interface CompilePost {
  compilePost(source: string, file: string, options: { development: boolean }): string;
}

const FILE = '/site/src/posts/why-helpers.mdx';
const MATTER = '---\ntitle: Why helpers\ndate: 2025-04-17\nsummary: In short\n---\n';

let compilePost: CompilePost['compilePost'];
beforeAll(async () => {
  ({ compilePost } = await importNatively<CompilePost>(join(__dirname, 'compilePost.mjs')));
});

const compile = (body: string): string => compilePost(MATTER + body, FILE, { development: false });

test('a post becomes a page module with its words', () => {
  const module = compile('Some **bold** words.\n');
  expect(module).toContain('export default function MDXContent');
  expect(module).toContain('bold');
});

test('its layout stands beside it and is told what the front matter says', () => {
  const module = compile('Words.\n');
  expect(module).toContain("import {PostLayout} from './PostLayout'");
  expect(module).toMatch(/"slug": "why-helpers",\s+"title": "Why helpers",\s+"date": "2025-04-17"/);
});

test('the front matter is no part of the words', () => {
  expect(compile('Words.\n')).not.toContain('children: "In short');
});

test('what draws the markdown’s own elements stands beside it as well', () => {
  expect(compile('[a link](/about)\n')).toMatch(/from ["']\.\/postComponents["']/);
});

test('broken markup is named with the file and the line that the author sees', () => {
  let thrown: unknown;
  try {
    compile('\nFine.\n\n<b>never closed\n');
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toContain(`${FILE}:9:1`);
});

test('a post without front matter is named', () => {
  expect(() => compilePost('# Only words\n', FILE, { development: false })).toThrow(
    `${FILE} does not begin with front matter`,
  );
});
