import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';

const guide = readFileSync(join(__dirname, '../../docs/day-two.md'), 'utf8');
const sources = listFiles(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');

test('each alert of the guide looks for messages with which the service begins a line', () => {
  const filters = [...guide.matchAll(/^alert \S+ \d+ '(.*)'$/gm)].map(([, filter = '']) => filter);
  expect(filters).toHaveLength(3);
  const begun = filters.flatMap((filter) => {
    const [, either, whole] = /jsonPayload\.message=(?:~"\^\((.*?)\)"|"(.*?)")/.exec(filter) ?? [];
    return (either ?? whole ?? 'no message').split('|');
  });
  expect(begun).toHaveLength(6);
  expect(begun.filter((text) => !new RegExp(`['\`]${text}`).test(sources))).toEqual([]);
});
