import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { holdParts } from './holdParts';
import { prepare } from './prepare';

const root = folderOfTest();
const said: string[] = [];
const say = (line: string): void => void said.push(line);
const hold = (...parts: string[]) => holdParts(root(), parts, say);
const nothing = (): Promise<void> => Promise.resolve();

test('of two commands that take the same parts, the second begins when the first has ended, and others do not wait', async () => {
  const steps: string[] = [];
  const endFirst = await hold('shell', 'mfe-blog');
  const second = hold('mfe-blog', 'shell').then((end) => {
    steps.push('second begins');
    return end();
  });
  await (
    await hold('mfe-auth')
  )();
  steps.push('a third has done its work', 'first ends');
  await endFirst();
  await second;
  expect(steps).toEqual(['a third has done its work', 'first ends', 'second begins']);
  expect(said).toEqual(['mfe-blog: waits for another command that builds it']);
  expect(readdirSync(join(root(), '.local/building'))).toEqual([]);
});

test('the lock of a killed command is free, even if another process now has its number', async () => {
  const left = join(root(), '.local/building/shell.lock');
  mkdirSync(left, { recursive: true });
  utimesSync(left, 0, 0);
  await (
    await hold('shell')
  )();
});

test('a publish builds its parts once no other command does, takes packed ones at once, and lets go of what it cannot build', async () => {
  const order = { root: root(), parts: ['mfe-blog'], mode: 'production' as const, say };
  const steps: string[] = [];
  const endFirst = await hold('mfe-blog');
  const second = prepare(order, nothing).catch(() => steps.push('built'));
  await expect(prepare({ ...order, packed: '/nowhere' }, nothing)).rejects.toMatchObject({
    code: 'PARTS-004',
  });
  steps.push('another ends');
  await endFirst();
  await second;
  expect(steps).toEqual(['another ends', 'built']);
  await (
    await hold('mfe-blog')
  )();
});
