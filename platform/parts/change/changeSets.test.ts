import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import { readHistory } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import { ROUTES } from '../testing/HandMadeParts';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publishReleases';
import { restorePart, retirePart } from './storedReleases';
import { rollbackParts, rollbackTo } from './storedReleases';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha', reason: 'a reason' };

const publish = (...packed: OpenedRelease[]) => publishReleases(site(), packed, CONFIG);
const exists = (file: string): boolean => existsSync(join(site().public(), file));
const liveOf = (part: string): string => readLive(site())?.live[part] ?? '';
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

beforeEach(() =>
  publish(
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    parts().remote('mfe-blog', 'First words'),
  ),
);

describe('a page of an existing remote', () => {
  const PRICES = { path: '/prices', remote: 'mfe-home', expose: './Home' };
  const shellHalf = (): OpenedRelease => shellWith(...ROUTES, PRICES);
  const remoteHalf = (): OpenedRelease => homeWith('/', '/about', '/prices');

  test('goes live with its second half, whichever is published first', async () => {
    const waitsForRoute = await publish(remoteHalf());
    expect(waitsForRoute.notices).toEqual([
      '/prices of mfe-home waits for its route: it goes live when the shell is published with the path in shell/src/routes.ts.',
    ]);
    expect(exists('prices.html')).toBe(false);
    expect((await publish(shellHalf())).notices).toEqual([]);
    const remoteFirst = siteNow();

    await publish(parts().shell(), parts().remote('mfe-home', 'Welcome'));
    const waitsForPage = await publish(shellHalf());
    expect(waitsForPage.notices).toEqual([
      'The route /prices waits for its page: it goes live when mfe-home is published with the path in its src/remote.ts.',
    ]);
    expect(exists('prices.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('/prices');
    expect((await publish(remoteHalf())).notices).toEqual([]);
    expect(siteNow()).toEqual(remoteFirst);
    await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow(
      /^PARTS-027: .*mfe-home would lose \/prices/s,
    );
  });

  test('goes with its first half, whichever is published first', async () => {
    const gone = '/prices of mfe-home is no longer part of the site.';
    await publish(shellHalf(), remoteHalf());
    const both = readLive(site())?.id ?? '';
    expect((await publish(homeWith('/', '/about'))).notices).toContain(gone);
    expect(exists('prices.html')).toBe(false);
    await publish(parts().shell());
    const remoteFirst = siteNow();

    await rollbackTo(site(), both, [], { signature });
    expect((await publish(parts().shell())).notices).toContain(gone);
    expect(exists('prices.html')).toBe(false);
    await publish(homeWith('/', '/about'));
    expect(siteNow()).toEqual(remoteFirst);
  });

  test('may be rendered by another expose without a publish of the shell', async () => {
    const pages = { '/': './Home', '/about': './Story' };
    await publish(parts().remote('mfe-home', 'Welcome', { pages }));
    expect(served(site(), 'registry.json')).toContain('"expose":"./Story"');
  });
});

test('a clock that is behind does not put a change before the one before it', async () => {
  const before = readHistory(site()).at(-1)?.at;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2001-01-01'));
  await publish(parts().remote('mfe-blog', 'Second words'));
  clock.mockRestore();
  expect(readHistory(site()).at(-1)?.at).toBe(before);
});

test('an earlier shell that does not name a remote comes back only if its pages may go, or it is retired', async () => {
  const routes = [...ROUTES, { path: '/other', remote: 'mfe-other', expose: './Other' }];
  const other = parts().remote('mfe-other', 'Another team', { pages: { '/other': './Other' } });
  await publish(parts().shell({ word: 'two', routes }), other);
  const [two, before, files] = [liveOf('shell'), siteNow(), everythingIn(site().root)];
  await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow(
    /PARTS-027: .*mfe-other would lose \/other: .*retire mfe-other.*--drop-pages/s,
  );
  expect(everythingIn(site().root)).toEqual(files);
  const back = await rollbackParts(site(), ['shell'], '1', { signature, dropPages: true });
  expect(back.notices).toContain('/other of mfe-other is no longer part of the site.');
  expect(exists('other.html')).toBe(false);
  await rollbackParts(site(), ['shell'], two, { signature });
  expect(siteNow()).toEqual(before);
  await retirePart(site(), 'mfe-other', { signature });
  await rollbackParts(site(), ['shell'], '1', { signature });
  expect(served(site(), 'index.html')).toContain('<title>one</title>');
});

test('a new shell cannot take the last page of another remote away', async () => {
  const shell = shellWith(...ROUTES.filter(({ remote }) => remote !== 'mfe-blog'));
  await expect(publish(shell)).rejects.toMatchObject({
    code: 'PARTS-027',
    message: expect.stringContaining('mfe-blog would lose /blog, /blog/first'),
  });
  await retirePart(site(), 'mfe-blog', { signature });
  expect((await publish(shell)).changed).toBe(true);
});

describe('a retired remote', () => {
  test('is gone with all its pages, keeps its files for open tabs, and comes back as it was', async () => {
    const [before, hash] = [siteNow(), liveOf('mfe-blog')];
    const { entry, notices } = await retirePart(site(), 'mfe-blog', { signature });
    expect(entry).toMatchObject({ action: 'retire', changes: [{ part: 'mfe-blog', to: null }] });
    expect(notices).toContain('/blog/first of mfe-blog is no longer part of the site.');
    expect(exists('blog.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('mfe-blog');
    expect(served(site(), `remotes/mfe-blog/${hash}/entry.js`)).toBe('/* mfe-blog */');
    await publish(parts().remote('mfe-home', 'Hello'));
    await publish(parts().remote('mfe-home', 'Welcome'));
    await restorePart(site(), 'mfe-blog', { signature });
    expect(siteNow()).toEqual(before);
  });

  test('is live again after a publish, and is named where another one is not retired', async () => {
    await retirePart(site(), 'mfe-blog', { signature });
    await expect(restorePart(site(), 'mfe-home', { signature })).rejects.toThrow(
      /^PARTS-038: mfe-home is not retired.*Retired are: mfe-blog\.$/,
    );
    await publish(parts().remote('mfe-blog', 'Second words'));
    await expect(restorePart(site(), 'mfe-blog', { signature })).rejects.toThrow(
      /^PARTS-038: mfe-blog is not retired.*Retired are: no parts\.$/,
    );
  });

  test.each([
    ['shell', 'PARTS-037: The shell cannot be retired'],
    ['mfe-other', 'PARTS-033: mfe-other is not live'],
  ])('cannot be %s: %s', async (part, message) => {
    await expect(async () => retirePart(site(), part, { signature })).rejects.toThrow(message);
  });
});
