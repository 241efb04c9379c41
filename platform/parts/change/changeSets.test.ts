import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import { readHistory } from '../history/historyFile';
import type { OpenedRelease } from '../store/OpenedRelease';
import { ROUTES } from '../testing/HandMadeParts';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import { markRelease } from './markRelease';
import { publishReleases, type PublishOptions } from './publishReleases';
import { restorePart, retirePart } from './retirePart';
import { rollbackParts, rollbackTo } from './rollbackParts';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha', reason: 'a reason' };

const publish = (packed: readonly OpenedRelease[], options: PublishOptions = {}) =>
  publishReleases(site(), packed, CONFIG, options);
const exists = (file: string): boolean => existsSync(join(site().public(), file));
const stateId = (): string => readLive(site())?.id ?? '';
const liveOf = (part: string): string | undefined => readLive(site())?.live[part];
const shellWith = (...routes: typeof ROUTES): OpenedRelease => parts().shell({ routes });
const homeWith = (...paths: string[]): OpenedRelease =>
  parts().remote('mfe-home', 'Welcome', {
    pages: Object.fromEntries(paths.map((path) => [path, './Home'])),
  });

/** What the site serves and names, without the files of releases. */
function siteNow(): Record<string, string> {
  const found = Object.entries(everythingIn(site().public()));
  return Object.fromEntries(found.filter(([file]) => !file.startsWith('remotes')));
}

beforeEach(async () => {
  await publish([
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    parts().remote('mfe-blog', 'First words'),
  ]);
});

describe('a page of an existing remote', () => {
  const PRICES = { path: '/prices', remote: 'mfe-home', expose: './Home' };
  const shellHalf = (): OpenedRelease => shellWith(...ROUTES, PRICES);
  const remoteHalf = (): OpenedRelease => homeWith('/', '/about', '/prices');

  test('goes live with its second half, whichever is published first', async () => {
    const waitsForRoute = await publish([remoteHalf()]);
    expect(waitsForRoute.notices).toEqual([
      '/prices of mfe-home waits for its route: it goes live when the shell is published with the path in shell/src/routes.ts.',
    ]);
    expect(exists('prices.html')).toBe(false);
    expect(served(site(), 'sitemap.xml')).not.toContain('/prices');
    expect((await publish([shellHalf()])).notices).toEqual([]);
    const remoteFirst = siteNow();

    await publish([parts().shell(), parts().remote('mfe-home', 'Welcome')]);
    const waitsForPage = await publish([shellHalf()]);
    expect(waitsForPage.notices).toEqual([
      'The route /prices waits for its page: it goes live when mfe-home is published with the path in its src/remote.ts.',
    ]);
    expect(exists('prices.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('/prices');
    expect((await publish([remoteHalf()])).notices).toEqual([]);
    expect(siteNow()).toEqual(remoteFirst);
    expect(served(site(), 'prices.html')).toContain('Welcome');
  });

  test('does not go silently with an earlier shell', async () => {
    await publish([shellHalf()]);
    await publish([remoteHalf()]);
    await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toMatchObject({
      code: 'PARTS-027',
      message: expect.stringContaining('mfe-home would lose /prices'),
    });
  });

  test('goes with its first half, whichever is published first', async () => {
    await publish([shellHalf(), remoteHalf()]);
    const both = stateId();
    expect((await publish([homeWith('/', '/about')])).notices).toContain(
      '/prices of mfe-home is no longer part of the site.',
    );
    expect(exists('prices.html')).toBe(false);
    await publish([parts().shell()]);
    const remoteFirst = siteNow();

    await rollbackTo(site(), both, [], { signature });
    expect(exists('prices.html')).toBe(true);
    expect((await publish([parts().shell()])).notices).toContain(
      '/prices of mfe-home is no longer part of the site.',
    );
    expect(exists('prices.html')).toBe(false);
    await publish([homeWith('/', '/about')]);
    expect(siteNow()).toEqual(remoteFirst);
  });

  test('may be rendered by another expose without a publish of the shell', async () => {
    await publish([
      parts().remote('mfe-home', 'Welcome', { pages: { '/': './Home', '/about': './Story' } }),
    ]);
    expect(served(site(), 'registry.json')).toContain('"expose":"./Story"');
    expect(served(site(), 'about.html')).toContain('Welcome');
  });
});

test('what was published together is rolled back together, although neither could go back alone', async () => {
  const before = siteNow();
  await publish([
    parts().shell({ word: 'two', supports: [2] }),
    ...(['mfe-home', 'mfe-blog'] as const).map((part) =>
      parts().remote(part, 'For two', { contract: 2 }),
    ),
  ]);
  await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow('PARTS-020');
  await expect(rollbackParts(site(), ['mfe-blog'], '1', { signature })).rejects.toThrow(
    'PARTS-020',
  );
  const all = ['shell', 'mfe-home', 'mfe-blog'];
  const { entry } = await rollbackParts(site(), all, '1', { signature });
  expect(entry?.changes.map(({ part }) => part)).toEqual(all.sort());
  expect(siteNow()).toEqual(before);
});

describe('a state of the site', () => {
  test('comes back whole, with its configuration, by its id or a moment', async () => {
    const [before, id, at] = [siteNow(), stateId(), readHistory(site()).at(-1)?.at ?? ''];
    await new Promise((resolve) => setTimeout(resolve, 5));
    const elsewhere = { ...CONFIG, origin: 'https://elsewhere.test' };
    await publishReleases(site(), [parts().remote('mfe-blog', 'Second words')], elsewhere);
    await publishReleases(site(), [parts().remote('mfe-home', 'Hello')], elsewhere);
    const after = stateId();
    await rollbackTo(site(), id.slice(0, 12), [], { signature });
    expect(siteNow()).toEqual(before);
    await rollbackTo(site(), after, [], { signature });
    expect(served(site(), 'index.html')).toContain('Hello');
    await rollbackTo(site(), at, [], { signature });
    expect(siteNow()).toEqual(before);
    expect(readHistory(site()).filter((entry) => 'config' in entry)).toHaveLength(5);
  });

  test('comes back when one part changes and another one is removed', async () => {
    const [before, id] = [siteNow(), stateId()];
    await publish([parts().remote('mfe-blog', 'Second words'), parts().remote('mfe-other', 'New')]);
    await rollbackTo(site(), id, [], { signature });
    expect(siteNow()).toEqual(before);
  });

  test('can come back for some parts only', async () => {
    const id = stateId();
    await publish([parts().remote('mfe-blog', 'Second words')]);
    await publish([parts().remote('mfe-home', 'Hello')]);
    await rollbackTo(site(), id, ['mfe-blog'], { signature });
    expect(served(site(), 'blog.html')).toContain('First words');
    expect(served(site(), 'index.html')).toContain('Hello');
    await expect(rollbackTo(site(), id, ['mfe-other'], { signature })).rejects.toThrow(
      'PARTS-033: mfe-other is not live in that state',
    );
  });

  test('that is live already changes nothing', async () => {
    const before = everythingIn(site().root);
    expect(await rollbackTo(site(), stateId(), [], { signature })).not.toHaveProperty('entry');
    expect(everythingIn(site().root)).toEqual(before);
  });
});

test('a clock that is behind does not put a change before the one before it', async () => {
  const before = readHistory(site()).at(-1)?.at;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2001-01-01'));
  await publish([parts().remote('mfe-blog', 'Second words')]);
  clock.mockRestore();
  expect(readHistory(site()).at(-1)?.at).toBe(before);
});

describe('an earlier shell whose route table does not name a remote', () => {
  beforeEach(async () => {
    const routes = [...ROUTES, { path: '/other', remote: 'mfe-other', expose: './Other' }];
    const other = parts().remote('mfe-other', 'Another team', { pages: { '/other': './Other' } });
    await publish([parts().shell({ word: 'two', routes }), other]);
  });

  test('does not come back silently: the rollback says whose pages would go', async () => {
    const before = everythingIn(site().root);
    await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toMatchObject({
      code: 'PARTS-027',
      message: expect.stringMatching(
        /mfe-other would lose \/other: .*retire mfe-other.*--drop-pages/,
      ),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('may take the pages along if that is meant, and the way forward brings them back', async () => {
    const [two, before] = [liveOf('shell') ?? '', siteNow()];
    const back = await rollbackParts(site(), ['shell'], '1', { signature, dropPages: true });
    expect(back.notices).toContain('/other of mfe-other is no longer part of the site.');
    expect(exists('other.html')).toBe(false);
    await rollbackParts(site(), ['shell'], two, { signature });
    expect(siteNow()).toEqual(before);
  });

  test('comes back once the remote is retired', async () => {
    await retirePart(site(), 'mfe-other', { signature });
    await rollbackParts(site(), ['shell'], '1', { signature });
    expect(served(site(), 'index.html')).toContain('<title>one</title>');
  });
});

test('a new shell cannot take the last page of another remote away', async () => {
  const shell = shellWith(...ROUTES.filter(({ remote }) => remote !== 'mfe-blog'));
  await expect(publish([shell])).rejects.toMatchObject({
    code: 'PARTS-027',
    message: expect.stringContaining('mfe-blog would lose /blog, /blog/first'),
  });
  await retirePart(site(), 'mfe-blog', { signature });
  expect((await publish([shell])).changed).toBe(true);
});

describe('a retired remote', () => {
  test('is gone with all its pages, keeps its files for open tabs, and comes back as it was', async () => {
    const [before, hash] = [siteNow(), liveOf('mfe-blog') ?? ''];
    const { entry, notices } = await retirePart(site(), 'mfe-blog', { signature });
    expect(entry).toMatchObject({ action: 'retire', changes: [{ part: 'mfe-blog', to: null }] });
    expect(notices).toContain('/blog/first of mfe-blog is no longer part of the site.');
    expect(exists('blog.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('mfe-blog');
    expect(served(site(), `remotes/mfe-blog/${hash}/entry.js`)).toBe('/* mfe-blog */');
    await publish([parts().remote('mfe-home', 'Hello')]);
    await publish([parts().remote('mfe-home', 'Welcome')]);
    await restorePart(site(), 'mfe-blog', { signature });
    expect(siteNow()).toEqual(before);
  });

  test('is named, with the others, where another one is not retired', async () => {
    await publish([parts().remote('mfe-other', 'Others', { pages: { '/other': './Other' } })]);
    await retirePart(site(), 'mfe-other', { signature });
    await retirePart(site(), 'mfe-blog', { signature });
    await expect(restorePart(site(), 'mfe-home', { signature })).rejects.toThrow(
      'Retired are: mfe-blog, mfe-other.',
    );
  });

  test('is live again after a publish', async () => {
    await retirePart(site(), 'mfe-blog', { signature });
    await publish([parts().remote('mfe-blog', 'Second words')]);
    expect(served(site(), 'blog.html')).toContain('Second words');
    await expect(restorePart(site(), 'mfe-blog', { signature })).rejects.toThrow(
      'PARTS-038: mfe-blog is not retired',
    );
  });

  test.each([
    ['shell', 'PARTS-037: The shell cannot be retired'],
    ['mfe-other', 'PARTS-033: mfe-other is not live'],
  ])('cannot be %s: %s', async (part, message) => {
    await expect(
      Promise.resolve().then(() => retirePart(site(), part, { signature })),
    ).rejects.toThrow(message);
  });

  test('is named as missing where no remote is retired', async () => {
    await expect(restorePart(site(), 'mfe-blog', { signature })).rejects.toThrow(
      'Retired are: no parts.',
    );
  });
});

describe('a release that is marked bad', () => {
  beforeEach(async () => {
    await publish([parts().remote('mfe-blog', 'Bad words')]);
    const wish = (liveOf('mfe-blog') ?? '').slice(0, 8);
    await markRelease(site(), 'mark-bad', { part: 'mfe-blog', wish }, { signature });
    await publish([parts().remote('mfe-blog', 'Third words')]);
  });
  const bad = (): string =>
    readHistory(site()).flatMap((entry) => ('hash' in entry ? entry.hash : []))[0] ?? '';

  test('is passed over by steps', async () => {
    await rollbackParts(site(), ['mfe-blog'], '1', { signature });
    expect(served(site(), 'blog.html')).toContain('First words');
  });

  test('is refused by name, with the reason, and by a publish of the same content', async () => {
    const refusal = { code: 'PARTS-036', message: expect.stringContaining('by Asha: a reason.') };
    await expect(rollbackParts(site(), ['mfe-blog'], bad(), { signature })).rejects.toMatchObject(
      refusal,
    );
    await expect(publish([parts().remote('mfe-blog', 'Bad words')])).rejects.toMatchObject(refusal);
    expect(served(site(), 'blog.html')).toContain('Third words');
  });

  test('can be used again once the mark is taken back', async () => {
    await markRelease(site(), 'mark-good', { part: 'mfe-blog', wish: bad() }, { signature });
    await rollbackParts(site(), ['mfe-blog'], '1', { signature });
    expect(served(site(), 'blog.html')).toContain('Bad words');
  });

  test('must exist', async () => {
    const wish = 'ffff0000';
    await expect(
      markRelease(site(), 'mark-bad', { part: 'mfe-blog', wish }, { signature }),
    ).rejects.toThrow('PARTS-031: ffff0000 names no release of mfe-blog');
  });
});
