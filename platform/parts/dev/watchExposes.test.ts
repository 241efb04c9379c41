import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { watchExposes } from './watchExposes';

const folder = folderOfTest();
let changes: number;
let stop: () => void;

beforeEach(() => {
  writeFiles(folder(), { 'package.json': '{}' });
  write('pages/List.tsx', 'one');
  write('collections/helpers.ts', COLLECTION);
  writeHelpers('asha');
  changes = 0;
  stop = watchExposes(folder(), () => changes++);
});

afterEach(() => stop());

const write = (file: string, text: string) => writeFiles(join(folder(), 'src'), { [file]: text });

const COLLECTION = `import entries from './helpers.json';
export default { path: '/helpers/:slug', page: './src/Helper.tsx', entries: () => entries };`;
const writeHelpers = (...slugs: string[]) =>
  write('collections/helpers.json', JSON.stringify(slugs.map((slug) => ({ slug }))));

/** Waits for a change, at most so many milliseconds. */
async function settled(longest = 4000): Promise<number> {
  for (let waited = 0; waited < longest && changes === 0; waited += 50) await wait(50);
  return changes;
}

test.each<[string, () => void]>([
  ['a new page', () => write('pages/Archive.tsx', 'new')],
  ['a new entry', () => writeHelpers('asha', 'ravi')],
  ['a removed page', () => rmSync(join(folder(), 'src/pages/List.tsx'))],
])('%s is reported', async (_what, change) => {
  change();
  expect(await settled()).toBe(1);
});

test('a changed page, files that are not pages and a collection that fails are not reported', async () => {
  write('pages/List.tsx', 'two');
  write('collections/helper.json', 'new');
  write('pages/List.test.tsx', 'new');
  write('collections/helpers.json', '[{');
  expect(await settled(1000)).toBe(0);
});
