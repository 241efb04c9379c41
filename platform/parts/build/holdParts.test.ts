import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../cli/commands/CommandContext';
import { withBuilt } from '../cli/commands/publish';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { SiteLayout } from '../store/siteLayout';
import { holdParts } from './holdParts';

const root = folderOfTest();
const said: string[] = [];
const say = (line: string): void => void said.push(line);
const hold = <T>(parts: string[], work: () => Promise<T>) => holdParts(root(), parts, say, work);

/** Another command that has taken parts, and goes on until it is told to end. */
async function another(...parts: string[]): Promise<() => Promise<void>> {
  let end = (): void => undefined;
  let ended = Promise.resolve();
  await new Promise<void>((begun) => {
    ended = hold(parts, () => {
      begun();
      return new Promise<void>((resolve) => (end = resolve));
    });
  });
  return () => {
    end();
    return ended;
  };
}

test('of two commands that take the same parts, the second begins when the first has ended, and others do not wait', async () => {
  const steps: string[] = [];
  const endFirst = await another('shell', 'mfe-blog');
  const second = hold(['mfe-blog', 'shell'], async () => {
    steps.push('second begins');
    throw new Error('refused');
  });
  await hold(['mfe-auth'], async () => steps.push('a third has done its work'));
  steps.push('first ends');
  await endFirst();
  await expect(second).rejects.toThrow('refused');
  expect(steps).toEqual(['a third has done its work', 'first ends', 'second begins']);
  expect(said).toEqual(['mfe-blog: waits for another command that builds it']);
  expect(readdirSync(join(root(), '.local/building'))).toEqual([]);
});

test('what a killed command had is free, whoever has the number of its process now', async () => {
  const left = join(root(), '.local/building/shell.lock');
  mkdirSync(left, { recursive: true });
  utimesSync(left, 0, 0);
  expect(await hold(['shell'], async () => 'done')).toBe('done');
});

test('a publish builds its parts once no other command does, and takes packed ones at once', async () => {
  const site = new SiteLayout(join(root(), 'site'));
  const context: CommandContext = { root: root(), site, env: {}, say };
  const steps: string[] = [];
  const endFirst = await another('mfe-blog');
  const publish = (what: string, more = {}): Promise<unknown> =>
    withBuilt(context, ['mfe-blog'], { browser: false, reason: 'a test', ...more }, async () =>
      steps.push(what),
    );
  const second = publish('built');
  await publish('packed', { packed: 'elsewhere' });
  steps.push('another ends');
  await endFirst();
  await second;
  expect(steps).toEqual(['packed', 'another ends', 'built']);
});
