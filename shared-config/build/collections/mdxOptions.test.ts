import { join } from 'node:path';
import { importNatively } from '../testing/importNatively';

const FILE = '/site/src/posts/why-helpers.mdx';
const MATTER = '---\ntitle: Why helpers\n---\n';

let transform: { process(source: string, file: string): { code: string } };
beforeAll(async () => {
  ({ default: transform } = await importNatively<{ default: typeof transform }>(
    join(__dirname, '../jest/mdxTransform.mjs'),
  ));
}, 20_000);

const compile = (body: string): string => transform.process(MATTER + body, FILE).code;

test('a text becomes a component, without its front matter', () => {
  const module = compile('Some **bold** words.\n');
  expect(module).toContain('exports.default = MDXContent');
  expect(module).toContain('bold');
  expect(module).not.toContain('Why helpers');
});

test('the components of every text render its markdown', () => {
  expect(compile('[a link](/about)\n')).toContain('require("shared-config/ui/useMDXComponents")');
});

test('in a test, an error in the markup names the file and the line', () => {
  expect(() => compile('\nFine.\n\n<b>never closed\n')).toThrow(`${FILE}:7:1`);
});
