import { join } from 'node:path';
import { importNatively } from '../testing/importNatively';

type Compile = (source: string, file: string, options: { development: boolean }) => string;

let asked: string[];
let compile: Compile;
const PRODUCTION = { development: false };

beforeEach(async () => {
  const { oncePerText } = await importNatively<{ oncePerText(compile: Compile): Compile }>(
    join(__dirname, 'oncePerText.mjs'),
  );
  asked = [];
  compile = oncePerText((source, file, { development }) => {
    asked.push(file);
    return `${file}: ${source}${development ? ' (development)' : ''}`;
  });
});

test('three builds that ask for the same post have it compiled once', () => {
  for (let build = 0; build < 3; build++)
    expect(compile('Words.', 'a.mdx', PRODUCTION)).toBe('a.mdx: Words.');
  expect(asked).toEqual(['a.mdx']);
});

test('a post whose words have changed is compiled again, also back to what it was', () => {
  for (const words of ['Old.', 'New.', 'Old.'])
    expect(compile(words, 'a.mdx', PRODUCTION)).toBe(`a.mdx: ${words}`);
  expect(asked).toHaveLength(3);
});

test('two posts with the same words are two posts', () => {
  compile('Words.', 'a.mdx', PRODUCTION);
  expect(compile('Words.', 'b.mdx', PRODUCTION)).toBe('b.mdx: Words.');
});

test('a development build gets its own module', () => {
  compile('Words.', 'a.mdx', PRODUCTION);
  expect(compile('Words.', 'a.mdx', { development: true })).toBe('a.mdx: Words. (development)');
});
