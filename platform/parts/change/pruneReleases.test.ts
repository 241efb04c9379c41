import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/historyFile';
import { KEPT_RELEASES, TAB_LIFE } from './prunable';
import { pruneReleases } from './pruneReleases';
import { publishReleases } from './publishReleases';
import { rollbackParts } from './rollbackParts';
import { CONFIG } from 'shared-config/services/testing/config';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha' };
const MUCH_LATER = Date.now() + 2 * TAB_LIFE;
const prune = (options: { now?: number; dryRun?: boolean; clock?: () => Promise<number> } = {}) =>
  pruneReleases(site(), {
    signature,
    now: MUCH_LATER,
    clock: () => Promise.resolve(MUCH_LATER),
    ...options,
  });

/** A site on which mfe-blog was published twelve times. */
beforeEach(async () => {
  const [shell, home] = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [shell, home, parts().remote('mfe-blog', 'Words 0')], CONFIG);
  for (let turn = 1; turn < 12; turn++)
    await publishReleases(site(), [parts().remote('mfe-blog', `Words ${turn}`)], CONFIG);
});

test('keeps ten releases of each part, removes browser and server files of the others, and writes the history', async () => {
  const pages = everythingIn(join(site().public(), 'blog'));
  const removed = await prune();
  expect(removed.map(({ part }) => part)).toEqual(['mfe-blog', 'mfe-blog']);
  for (const { part, hash } of removed) {
    expect(existsSync(site().browserFiles(part, hash))).toBe(false);
    expect(existsSync(site().serverFiles(part, hash))).toBe(false);
  }
  for (const folder of [site().remotes(), site().server()])
    expect(readdirSync(join(folder, 'mfe-blog'))).toHaveLength(KEPT_RELEASES);
  expect(readHistory(site()).at(-1)).toMatchObject({ action: 'prune', removed, who: 'Asha' });
  expect(everythingIn(join(site().public(), 'blog'))).toEqual(pages);
});

test('keeps every release that a tab of the last seven days may need', async () => {
  const before = everythingIn(site().root);
  expect(await prune({ now: Date.now() })).toEqual([]);
  expect(everythingIn(site().root)).toEqual(before);
});

test('a dry run lists what would be removed and changes nothing', async () => {
  const before = everythingIn(site().root);
  expect(await prune({ dryRun: true })).toHaveLength(2);
  expect(everythingIn(site().root)).toEqual(before);
});

test('with a wrong clock nothing is removed, and a dry run needs no clock', async () => {
  const before = everythingIn(site().root);
  const clock = (): Promise<number> => Promise.resolve(Date.now());
  await expect(prune({ clock })).rejects.toThrow('PARTS-041: The clock of this machine says');
  expect(everythingIn(site().root)).toEqual(before);
  expect(await prune({ dryRun: true, clock })).toHaveLength(2);
});

test('a rollback can reach all ten kept releases', async () => {
  await prune();
  await rollbackParts(site(), ['mfe-blog'], '9', { signature });
  expect(served(site(), 'blog.html')).toContain('Words 2');
  await expect(rollbackParts(site(), ['mfe-blog'], '1', { signature })).rejects.toThrow(
    'PARTS-031',
  );
});

test('the next command completes a prune that was killed after it wrote the history', async () => {
  const removed = await prune();
  const after = everythingIn(join(site().remotes(), 'mfe-blog'));
  const [first] = removed;
  // The state after a kill before this release was moved away.
  const folder = site().browserFiles('mfe-blog', first?.hash ?? '');
  mkdirSync(folder);
  writeFileSync(join(folder, 'entry.js'), 'left over');
  await publishReleases(site(), [parts().remote('mfe-home', 'Hello')], CONFIG);
  expect(everythingIn(join(site().remotes(), 'mfe-blog'))).toEqual(after);
});
