import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/historyFile';
import { publishReleases } from './publishReleases';
import { readLive } from '../history/Generation';
import { rollbackParts } from './rollbackParts';
import { CONFIG } from 'shared-config/services/testing/config';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha', commit: 'abc', reason: 'wrong price' };
const rollback = (part: string, target: string) =>
  rollbackParts(site(), [part], target, { signature });
const blogWords = (): string => served(site(), 'blog/first.html');

/** A site on which mfe-blog was published three times. */
beforeEach(async () => {
  const [shell, home] = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [shell, home, parts().remote('mfe-blog', 'First words')], CONFIG);
  for (const words of ['Second words', 'Third words'])
    await publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG);
});

test('a rollback brings the pages and the registry back to the byte, and touches nothing else', async () => {
  const pages = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(everythingIn(site().public())).filter(
        ([file]) => !file.startsWith('remotes/'),
      ),
    );
  await rollback('mfe-blog', '1');
  const second = pages();
  expect(blogWords()).toContain('Second words');
  await publishReleases(site(), [parts().remote('mfe-blog', 'Fourth words')], CONFIG);
  expect(pages()).not.toEqual(second);
  await rollback('mfe-blog', '1');
  expect(pages()).toEqual(second);
});

test('any depth can be reached, and the way forward by the hash', async () => {
  const third = readLive(site())?.live['mfe-blog'] ?? '';
  await rollback('mfe-blog', '2');
  expect(blogWords()).toContain('First words');
  await rollback('mfe-blog', third.slice(0, 6));
  expect(blogWords()).toContain('Third words');
});

test('a rollback takes away the pages that the remote did not have then', async () => {
  const pages = { '/blog': './List', '/blog/new': './New' };
  await publishReleases(site(), [parts().remote('mfe-blog', 'More', { pages })], CONFIG);
  expect(served(site(), 'blog/new.html')).toContain('More');
  await rollback('mfe-blog', '1');
  expect(existsSync(join(site().public(), 'blog/new.html'))).toBe(false);
});

test('the history records who rolled back what, from which commit and why; the report, how long it took', async () => {
  const from = readLive(site())?.live['mfe-blog'];
  const start = performance.now();
  const { entry, milliseconds } = await rollback('mfe-blog', '1');
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThanOrEqual(performance.now() - start);
  const to = readLive(site())?.live['mfe-blog'];
  expect(readHistory(site()).at(-1)).toEqual({
    action: 'rollback',
    at: expect.any(String),
    generation: readLive(site())?.id,
    integrity: expect.stringMatching(/^sha384-/),
    changes: [{ part: 'mfe-blog', from, to }],
    ...signature,
  });
  expect(readHistory(site()).at(-1)).toEqual(entry);
  expect(readHistory(site())).toHaveLength(4);
});

test('the shell can be rolled back like any other part, with the remotes that are live', async () => {
  await publishReleases(site(), [parts().shell({ word: 'two' })], CONFIG);
  await rollback('shell', '1');
  expect(served(site(), 'index.html')).toContain('<title>one</title>');
  expect(blogWords()).toContain('Third words');
});

test('rolling back to what is live changes nothing and says so', async () => {
  const live = readLive(site())?.live['mfe-blog'] ?? '';
  const before = everythingIn(site().root);
  expect(await rollback('mfe-blog', live)).toEqual({
    notices: [],
    milliseconds: expect.any(Number),
  });
  expect(everythingIn(site().root)).toEqual(before);
});

describe('a rollback that is refused leaves the site as it was', () => {
  test.each([
    ['mfe-blog', '3', 'PARTS-031', 'it has only 2 releases before'],
    ['mfe-nothing', '1', 'PARTS-033', 'Live are: mfe-blog, mfe-home, shell.'],
  ])('%s %s: %s', async (part, target, code, words) => {
    const before = everythingIn(site().root);
    await expect(rollback(part, target)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('also where the earlier release does not fit the shell that is live now', async () => {
    const blog = parts().remote('mfe-blog', 'For two', { contract: 2 });
    await publishReleases(site(), [parts().shell({ supports: [1, 2] })], CONFIG);
    await publishReleases(site(), [blog], CONFIG);
    const before = everythingIn(site().root);
    await expect(rollback('shell', '1')).rejects.toMatchObject({
      code: 'PARTS-020',
      message: expect.stringContaining('built for contract version 2, and the shell supports 1'),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('also where a file of the earlier release was damaged on the disk', async () => {
    await rollback('mfe-blog', '1');
    const damaged = readLive(site())?.live['mfe-blog'] ?? '';
    await rollback('mfe-blog', '1');
    writeFileSync(join(site().browserFiles('mfe-blog', damaged), 'page.js'), 'evil()');
    await expect(rollback('mfe-blog', damaged)).rejects.toMatchObject({ code: 'PARTS-024' });
    rmSync(join(site().serverFiles('mfe-blog', damaged), 'List.cjs'));
    await expect(rollback('mfe-blog', damaged)).rejects.toThrow('List.cjs is missing');
    expect(blogWords()).toContain('First words');
  });
});
