import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import { changeEntries, readHistory } from '../history/HistoryEntry';
import {
  everythingIn,
  pagesOf,
  publishFirst,
  registryOf,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { publishReleases } from './publish';
import { markRelease, rollbackParts, rollbackTo } from './storedReleases';

/** A site on which mfe-blog was published three times. */
const { site, parts, publish } = siteForEachTest(async (first, made) => {
  await publishFirst(first, made);
  for (const text of ['Second words', 'Third words'])
    await publishReleases(first, [made.remote('mfe-blog', text)], CONFIG);
});
const signature = { author: 'Asha', commit: 'abc', reason: 'wrong price' };
const rollback = (part: string, target: string) =>
  rollbackParts(site(), [part], target, { signature });
const words = (): string => /\w+(?= words)/.exec(served(site(), 'blog.html'))?.[0] ?? 'none';
const badInRegistry = () => registryOf(site()).bad;
const liveOf = (part: string): string => readLive(site())?.live[part] ?? '';
const blog = (text: string) => parts().remote('mfe-blog', `${text} words`);
const home = (text: string) => parts().remote('mfe-home', text);

test('a rollback brings pages and registry back to the byte, any number of steps, without pages that were not there, and forward by the hash', async () => {
  const pages = { '/blog': './List', '/blog/new': './New' };
  await publish(parts().remote('mfe-blog', 'Fourth words', { pages }));
  const [fourth, atFourth] = [liveOf('mfe-blog'), pagesOf(site())];
  await rollback('mfe-blog', '3');
  expect(words()).toBe('First');
  expect(existsSync(join(site().public(), 'blog/new.html'))).toBe(false);
  expect(badInRegistry()).toContain(`mfe-blog/${fourth}`);
  await rollback('mfe-blog', fourth.slice(0, 6));
  expect(pagesOf(site())).toEqual(atFourth);
});

test('the history records who rolled back what, from which commit and why; the report, how long it took', async () => {
  const from = liveOf('mfe-blog');
  const { entry, milliseconds } = await rollback('mfe-blog', '1');
  expect(milliseconds).toBeGreaterThan(0);
  expect(entry).toEqual({
    action: 'rollback',
    at: expect.any(String),
    id: readLive(site())?.id,
    changes: [{ part: 'mfe-blog', from, to: liveOf('mfe-blog') }],
    ...signature,
  });
  expect(readHistory(site())).toHaveLength(4);
  expect(readHistory(site()).at(-1)).toEqual(entry);
});

test('rolling back to what is live changes nothing and says so', async () => {
  const before = everythingIn(site().root);
  const nothing = { changed: false, notices: [] };
  expect(await rollback('mfe-blog', liveOf('mfe-blog'))).toMatchObject(nothing);
  const id = readLive(site())?.id ?? '';
  expect(await rollbackTo(site(), id, [], { signature })).toMatchObject(nothing);
  expect(everythingIn(site().root)).toEqual(before);
});

test('a release that was edited on the disk, or left without its server bundle, comes back as it was published', async () => {
  await rollback('mfe-blog', '1');
  const [second, whole] = [liveOf('mfe-blog'), pagesOf(site())];
  await rollback('mfe-blog', '1');
  writeFileSync(join(site().browserFiles('mfe-blog', second), 'page.js'), 'evil()');
  rmSync(site().serverFiles('mfe-blog', second), { recursive: true });
  await rollback('mfe-blog', second);
  expect(pagesOf(site())).toEqual(whole);
  expect(served(site(), `remotes/mfe-blog/${second}/page.js`)).toBe('/* Second words */');
});

describe('a state of the site', () => {
  test('comes back whole, with its configuration, by its id or a moment', async () => {
    const [before, id] = [pagesOf(site()), readLive(site())?.id ?? ''];
    const at = readHistory(site()).at(-1)?.at ?? '';
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const elsewhere = { ...CONFIG, origin: 'https://elsewhere.test' };
    const other = parts().remote('mfe-other', 'New');
    await publishReleases(site(), [other, home('Hello')], elsewhere);
    const after = pagesOf(site());
    const afterId = readLive(site())?.id ?? '';
    const options = { signature, config: 'then' as const };
    await rollbackTo(site(), id.slice(0, 12), [], options);
    expect(pagesOf(site())).toEqual(before);
    await rollbackTo(site(), afterId, [], options);
    expect(pagesOf(site())).toEqual(after);
    await rollbackTo(site(), at, [], options);
    expect(pagesOf(site())).toEqual(before);
  });

  test('can come back for some parts only', async () => {
    const id = readLive(site())?.id ?? '';
    await publish(blog('Fourth'));
    await publish(home('Hello'));
    await rollbackTo(site(), id, ['mfe-blog'], { signature });
    expect(words()).toBe('Third');
    expect(served(site(), 'index.html')).toContain('Hello');
    await expect(rollbackTo(site(), id, ['mfe-other'], { signature })).rejects.toThrow(
      'PARTS-033: mfe-other is not live in that state',
    );
  });
});

describe('a release that is marked bad', () => {
  let bad = '';
  const mark = (action: 'mark-bad' | 'mark-good', wish: string) =>
    markRelease(site(), action, { part: 'mfe-blog', wish }, { signature });
  beforeEach(async () => {
    await publish(blog('Bad'));
    bad = liveOf('mfe-blog');
    await mark('mark-bad', bad.slice(0, 8));
    expect(badInRegistry()).toBeUndefined();
    await publish(blog('Fifth'));
  });

  test('is named in the registry once it is not live, until the mark is taken back, once', async () => {
    expect(badInRegistry()).toEqual([`mfe-blog/${bad}`]);
    await mark('mark-good', bad);
    expect(badInRegistry()).toBeUndefined();
    const before = readHistory(site());
    await mark('mark-good', bad);
    expect(readHistory(site())).toEqual(before);
    await expect(mark('mark-bad', 'ffff0000')).rejects.toThrow(
      'PARTS-031: ffff0000 names no release of mfe-blog',
    );
  });

  test('is refused by name and to a publish, passed over by steps, and counts again once the mark is taken back', async () => {
    const refusal = `PARTS-036: mfe-blog ${bad} is marked bad by Asha: wrong price. Choose another release, or take the mark back: npm run parts -- mark-good mfe-blog ${bad}.`;
    await expect(rollback('mfe-blog', bad)).rejects.toThrow(refusal);
    await expect(publish(blog('Bad'))).rejects.toThrow(refusal);
    await rollback('mfe-blog', '1');
    expect(words()).toBe('Third');
    await mark('mark-good', bad);
    await rollback('mfe-blog', bad);
    expect(words()).toBe('Bad');
  });

  test('is left out of a whole state, refused where its part is named, and does not matter for others', async () => {
    const [, entry] = changeEntries(readHistory(site())).reverse();
    const id = entry?.id ?? '';
    expect(await rollbackTo(site(), id, [], { signature })).toMatchObject({ changed: false });
    await expect(rollbackTo(site(), id, ['mfe-blog'], { signature })).rejects.toMatchObject({
      code: 'PARTS-036',
    });
    await rollbackTo(site(), id, ['mfe-home'], { signature });
    expect(words()).toBe('Fifth');
  });
});
