import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../cli/commands/CommandContext';
import { withBuilt } from '../cli/commands/publish';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { SiteLayout } from '../store/siteLayout';
import { holdParts } from './holdParts';

const root = folderOfTest();
const said: string[] = [];
const say = (line: string): void => void said.push(line);
const hold = <T>(parts: string[], work: () => Promise<T>) => holdParts(root(), parts, say, work);

test('of two commands that take the same parts, the second begins when the first has ended, and others do not wait', async () => {
  const steps: string[] = [];
  let end = (): void => undefined;
  const first = hold(['shell', 'mfe-blog'], async () => {
    steps.push('first begins');
    await new Promise<void>((resolve) => (end = resolve));
    steps.push('first ends');
  });
  const second = hold(['mfe-blog', 'shell'], async () => {
    steps.push('second begins');
    throw new Error('refused');
  });
  await hold(['mfe-auth'], async () => steps.push('another'));
  end();
  await first;
  await expect(second).rejects.toThrow('refused');
  expect(steps).toEqual(['first begins', 'another', 'first ends', 'second begins']);
  expect(said).toEqual([
    `mfe-blog: waits for another command that builds it (process ${process.pid})`,
  ]);
  expect(readdirSync(join(root(), '.local/building'))).toEqual([]);
});

test('what a killed command had is free', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFiles(root(), { '.local/building/shell': String(pid) });
  expect(await hold(['shell'], async () => 'done')).toBe('done');
});

test('a publish builds its parts once no other command does, and takes packed ones at once', async () => {
  const site = new SiteLayout(join(root(), 'site'));
  const context: CommandContext = { root: root(), site, env: {}, say };
  const steps: string[] = [];
  let end = (): void => undefined;
  const first = hold(['mfe-blog'], async () => {
    await new Promise<void>((resolve) => (end = resolve));
    steps.push('another ends');
  });
  const publish = (what: string, more = {}): Promise<unknown> =>
    withBuilt(context, ['mfe-blog'], { browser: false, reason: 'a test', ...more }, async () =>
      steps.push(what),
    );
  const second = publish('built');
  await publish('packed', { packed: 'elsewhere' });
  end();
  await Promise.all([first, second]);
  expect(steps).toEqual(['packed', 'another ends', 'built']);
});
