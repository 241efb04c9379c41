import { join } from 'node:path';
import type * as Mdx from '@mdx-js/mdx';
import { packageFolder } from '../readManifest';
import { importNatively } from '../testing/importNatively';

const FILE = '/site/src/posts/why-helpers.mdx';
const MATTER = '---\ntitle: Why helpers\ndate: 2025-04-17\nsummary: In short\n---\n';

let compile: (body: string) => string;
let transform: { process(source: string, file: string): { code: string } };
beforeAll(async () => {
  ({ default: transform } = await importNatively<{ default: typeof transform }>(
    join(__dirname, '../jest/mdxTransform.mjs'),
  ));
  const { mdxOptions } = await importNatively<{
    mdxOptions: (others: (file: string) => object) => Mdx.CompileOptions;
  }>(join(__dirname, 'mdxOptions.mjs'));
  const { compileSync } = await importNatively<typeof Mdx>(
    join(packageFolder('@mdx-js/mdx', __dirname) ?? '', 'index.js'),
  );
  const options = mdxOptions((file) => ({
    statement: `import OTHERS from './${file}?others';`,
    expression: 'OTHERS',
  }));
  compile = (body) => String(compileSync({ value: MATTER + body, path: FILE }, options));
}, 20_000);

test('a post becomes a page module with its text, and without its front matter', () => {
  const module = compile('Some **bold** words.\n');
  expect(module).toContain('export default function MDXContent');
  expect(module).toContain('bold');
  expect(module).not.toContain('children: "In short');
});

test('the PostLayout beside the post gets its summary, and the posts that it links to', () => {
  const module = compile('Words.\n');
  expect(module).toContain("import {PostLayout} from './PostLayout'");
  expect(module).toMatch(/"slug": "why-helpers",\s+"title": "Why helpers",\s+"date": "2025-04-17"/);
  expect(module).toMatch(/import OTHERS from '.\/why-helpers.mdx\?others'.*others: OTHERS/s);
  const { code } = transform.process(`${MATTER}Words.\n`, FILE);
  expect(code).toContain('others: OTHER_POSTS["why-helpers"]');
});

test('the postComponents beside the post render its markdown elements', () => {
  expect(compile('[a link](/about)\n')).toMatch(/from ["']\.\/postComponents["']/);
});

test.each([
  ['the markup', `${MATTER}\nFine.\n\n<b>never closed\n`, ':9:1'],
  ['the front matter', MATTER.replace('2025-04-17', '17.04.2025'), ':3: date is not a date'],
])('in a test, an error in %s names the file and the line', (_where, source, place) => {
  expect(() => transform.process(source, FILE)).toThrow(FILE + place);
});
