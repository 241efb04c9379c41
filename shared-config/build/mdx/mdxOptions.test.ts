import { join } from 'node:path';
import type * as Mdx from '@mdx-js/mdx';
import { projectRoot } from '../projectRoot';
import { importNatively } from '../testing/importNatively';

const FILE = '/site/src/posts/why-helpers.mdx';
const MATTER = '---\ntitle: Why helpers\ndate: 2025-04-17\nsummary: In short\n---\n';

let compileSource: (source: string) => string;
let transform: { process(source: string, file: string): { code: string } };
beforeAll(async () => {
  ({ default: transform } = await importNatively<{ default: typeof transform }>(
    join(__dirname, '../jest/mdxTransform.mjs'),
  ));
  const { mdxOptions } = await importNatively<{
    mdxOptions: (others: (file: string) => object) => Mdx.CompileOptions;
  }>(join(__dirname, 'mdxOptions.mjs'));
  const { compileSync } = await importNatively<typeof Mdx>(
    join(projectRoot(), 'node_modules/@mdx-js/mdx/index.js'),
  );
  const options = mdxOptions((file) => ({
    statement: `import OTHERS from './${file}?others';`,
    expression: 'OTHERS',
  }));
  compileSource = (source) => String(compileSync({ value: source, path: FILE }, options));
}, 20_000);

const compile = (body: string): string => compileSource(MATTER + body);

/** The message that jest shows. */
function failureOf(source: string): string {
  try {
    return transform.process(source, FILE).code;
  } catch (error) {
    return String(error);
  }
}

test('a post becomes a page module with its text', () => {
  const module = compile('Some **bold** words.\n');
  expect(module).toContain('export default function MDXContent');
  expect(module).toContain('bold');
});

test('the PostLayout beside the post gets its summary', () => {
  const module = compile('Words.\n');
  expect(module).toContain("import {PostLayout} from './PostLayout'");
  expect(module).toMatch(/"slug": "why-helpers",\s+"title": "Why helpers",\s+"date": "2025-04-17"/);
});

test('it gets the posts that it links to from the build, and in a test from its configuration', () => {
  expect(compile('Words.\n')).toMatch(
    /import OTHERS from '.\/why-helpers.mdx\?others'.*others: OTHERS/s,
  );
  expect(failureOf(`${MATTER}Words.\n`)).toContain('others: OTHER_POSTS["why-helpers"]');
});

test('the front matter is not part of the text', () => {
  expect(compile('Words.\n')).not.toContain('children: "In short');
});

test('the postComponents beside the post render its markdown elements', () => {
  expect(compile('[a link](/about)\n')).toMatch(/from ["']\.\/postComponents["']/);
});

test('an error in the markup names the file and the line', () => {
  expect(failureOf(`${MATTER}\nFine.\n\n<b>never closed\n`)).toContain(`${FILE}:9:1`);
});

test('an error in the front matter names the file, the line and the field', () => {
  const undated = MATTER.replace('2025-04-17', '17.04.2025');
  expect(failureOf(`${undated}Words.\n`)).toContain(`${FILE}:3: date is not a date`);
});

test('a post without front matter is an error that names the file', () => {
  expect(failureOf('# Only words\n')).toContain(`${FILE}:1: the post does not begin`);
});
