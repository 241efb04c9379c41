import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { useTemporaryDirectory } from '../process/testing/temporaryDirectory';
import { watchExposes } from './watchExposes';

const folder = useTemporaryDirectory();
let changes: number;
let stop: () => void;

beforeEach(() => {
  for (const part of ['pages', 'posts'])
    mkdirSync(join(folder(), 'src', part), { recursive: true });
  write('pages/List.tsx', 'one');
  write('posts/first.mdx', 'one');
  changes = 0;
  stop = watchExposes(folder(), () => changes++);
});

afterEach(() => stop());

const write = (file: string, text: string): void =>
  writeFileSync(join(folder(), 'src', file), text);

/** Waits for a change, at most so many milliseconds. */
async function settled(longest = 4000): Promise<number> {
  for (let waited = 0; waited < longest && changes === 0; waited += 50) await wait(50);
  return changes;
}

test.each(['posts/second.mdx', 'pages/Archive.tsx'])('a new page is reported: %s', async (file) => {
  write(file, 'new');
  expect(await settled()).toBe(1);
});

test('a removed page is reported', async () => {
  rmSync(join(folder(), 'src/posts/first.mdx'));
  expect(await settled()).toBe(1);
});

test('a changed page and files that are not pages are not reported', async () => {
  write('posts/first.mdx', 'two');
  write('posts/helper.ts', 'new');
  write('pages/List.test.tsx', 'new');
  expect(await settled(1000)).toBe(0);
});
