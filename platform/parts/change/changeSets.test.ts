import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { readLive } from '../store/SiteState';
import { readHistory } from '../history/HistoryEntry';
import type { PackedRelease } from '../store/PackedRelease';
import { ROUTES } from '../testing/HandMadeParts';
import {
  everythingIn,
  pagesOf,
  publishFirst,
  registryOf,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { restorePart, retirePart, rollbackParts, rollbackTo } from './storedReleases';

const { site, parts, publish } = siteForEachTest(publishFirst);
const signature = { author: 'Asha', reason: 'a reason' };

const exists = (file: string): boolean => existsSync(join(site().public(), file));
const liveOf = (part: string): string => readLive(site())?.live[part] ?? '';
const shellWith = (...routes: typeof ROUTES): PackedRelease => parts().shell({ routes });
const homeWith = (...paths: string[]): PackedRelease =>
  parts().remote('mfe-home', 'Welcome', {
    pages: Object.fromEntries(paths.map((path) => [path, './Home'])),
  });

test('a file of src/pages or src/fragments without a line in remote.ts is named, and so are the lines', async () => {
  const undeclared = { undeclared: ['./Prices'] };
  const { notices } = await publish(parts().remote('mfe-home', 'Welcome', undeclared));
  expect(notices).toEqual([
    "mfe-home: src/remote.ts has no line for Prices.tsx, so nothing shows it. Add { path: '/…', expose: './Prices', hydrate: 'never' } to its pages, or { expose: './Prices' } to its fragments, or move the file out of src/pages or src/fragments.",
  ]);
});

test('a dead link goes live with a warning, and a post with a date after today does not go live', async () => {
  const linked = parts().remote('mfe-home', '<a href="/nowhere">Prices</a>');
  expect((await publish(linked)).notices).toEqual([
    'Dead link: /, /about link to /nowhere, which is not there. Correct it, or write <a href="…" data-planned> until it is there.',
  ]);
  const dated = (day: string): PackedRelease =>
    parts().remote('mfe-blog', `Post<meta property="article:published_time" content="${day}">`);
  await publish(parts().shell({ word: 'two', draws: true }), dated('2026-01-01'));
  await expect(publish(dated('2999-12-31'))).rejects.toThrow(
    'PARTS-109: mfe-blog: /blog has the date 2999-12-31, and today is 20',
  );
});

describe('a page of an existing remote', () => {
  const PRICES = { path: '/prices', remote: 'mfe-home' };
  const shellHalf = (): PackedRelease => shellWith(...ROUTES, PRICES);
  const remoteHalf = (): PackedRelease => homeWith('/', '/about', '/prices');

  test('goes live with its second half, whichever is published first', async () => {
    const waitsForRoute = await publish(remoteHalf());
    expect(waitsForRoute.notices).toEqual([
      '/prices of mfe-home waits for a route, and is checked with it: it goes live when a shell is published that has { "path": "/prices/*", "remote": "mfe-home" } in shell/src/routes.json.',
    ]);
    expect(exists('prices.html')).toBe(false);
    expect((await publish(shellHalf())).notices).toEqual([]);
    const remoteFirst = pagesOf(site());

    await publish(parts().shell(), parts().remote('mfe-home', 'Welcome'));
    const waitsForPage = await publish(shellHalf());
    expect(waitsForPage.notices).toEqual([
      'The route /prices waits for its page: it goes live when mfe-home is published with the path in its src/remote.ts.',
    ]);
    expect(exists('prices.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('/prices');
    expect((await publish(remoteHalf())).notices).toEqual([]);
    expect(pagesOf(site())).toEqual(remoteFirst);
    await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow(
      /^PARTS-027: .*mfe-home would lose \/prices/s,
    );
  });

  test('is removed with its first half, whichever is published first', async () => {
    const gone = '/prices of mfe-home is no longer part of the site.';
    await publish(shellHalf(), remoteHalf());
    const both = readLive(site())?.id ?? '';
    expect((await publish(homeWith('/', '/about'))).notices).toContain(gone);
    expect(exists('prices.html')).toBe(false);
    await publish(parts().shell());
    const remoteFirst = pagesOf(site());

    await rollbackTo(site(), both, [], { signature });
    expect((await publish(parts().shell())).notices).toContain(gone);
    expect(exists('prices.html')).toBe(false);
    await publish(homeWith('/', '/about'));
    expect(pagesOf(site())).toEqual(remoteFirst);
  });
});

describe('a page that moves to another remote', () => {
  const [home, other] = ['mfe-home', 'mfe-other'];
  const STEPS = {
    N: () => parts().remote('mfe-other', 'Another team', { pages: { '/about': './Other' } }),
    S: () =>
      shellWith(
        ...ROUTES.map((one) =>
          one.path === '/about' ? { ...one, remote: other, formerly: home } : one,
        ),
      ),
    O: () => homeWith('/'),
  };
  /** The remote behind `/about`, as browsers read it; its document must be of the same. */
  const owner = (): string => {
    const [route] = registryOf(site()).routes.filter(({ path }) => path === '/about');
    const words = route?.remote === other ? 'Another team' : 'Welcome';
    expect(exists('about.html') && served(site(), 'about.html').includes(words)).toBe(
      route !== undefined,
    );
    return route?.remote ?? 'no one';
  };
  beforeEach(() =>
    publish(
      parts().remote('mfe-other', 'Nothing yet'),
      parts().remote('mfe-blog', 'See <a href="/about?from=blog#us">us</a>'),
    ),
  );

  test.each<[string, (keyof typeof STEPS)[], string[]]>([
    ['shell, new owner, old owner', ['S', 'N', 'O'], [home, other, other]],
    ['new owner too early', ['N', 'S', 'N', 'O'], ['PARTS-022', home, other, other]],
    ['old owner too early', ['S', 'O', 'N', 'O'], [home, 'PARTS-030', other, other]],
  ])('%s: it is there all the time', async (_order, steps, owners) => {
    const seen: string[] = [];
    for (const step of steps) {
      const report = await publish(STEPS[step]()).catch((error: unknown) => error);
      seen.push(report instanceof ToolError ? report.code : owner());
    }
    expect(seen).toEqual(owners);
    expect((await publish(parts().remote('mfe-blog', 'Nothing'))).notices).toEqual([]);
  });

  test.each<[string, (keyof typeof STEPS)[], string, string]>([
    ['the new owner while the old one has it', ['S', 'N'], other, home],
    ['the shell while the old one has it', ['S', 'N'], 'shell', home],
    ['the shell after the old one let go', ['S', 'N', 'O'], 'shell', 'PARTS-027'],
    ['the new owner after the old one let go', ['S', 'N', 'O'], other, 'PARTS-030'],
  ])('a rollback of %s keeps it where one has it', async (_what, steps, part, expected) => {
    for (const step of steps) await publish(STEPS[step]());
    const back = rollbackParts(site(), [part], '1', { signature });
    expect(await back.then(owner, (error: { code: string }) => error.code)).toBe(expected);
  });

  test('moves with all three at once, and then needs no route that names the old owner', async () => {
    const moved = ROUTES.map((one) => (one.path === '/about' ? { ...one, remote: other } : one));
    await publish(shellWith(...moved), STEPS.N(), STEPS.O());
    expect(owner()).toBe(other);
  });

  test('says who waits for what, and which route lets it move', async () => {
    await expect(publish(STEPS.N())).rejects.toThrow(
      'PARTS-022: mfe-other claims /about, which the route table gives to mfe-home. Take it out of its src/remote.ts. If the page moves to mfe-other, publish a shell that has {"path":"/about","remote":"mfe-other","formerly":"mfe-home"} in shell/src/routes.json, before this release or with it.',
    );
    expect((await publish(STEPS.S())).notices).toContain(
      '/about stays with mfe-home, though its route names mfe-other: it moves when mfe-other is published with the path in its src/remote.ts.',
    );
  });

  test('a page that others link to is removed only for a reason, and all of them are named', async () => {
    await expect(publish(STEPS.O())).rejects.toMatchObject({
      code: 'PARTS-030',
      message: expect.stringContaining(
        '/about of mfe-home would be gone, and it is linked from /blog, /blog/first. Take the links out first,',
      ),
    });
    await expect(retirePart(site(), 'mfe-home', { signature })).rejects.toMatchObject({
      code: 'PARTS-030',
    });
    const decided = { signature, accepts: 'broken links' as const };
    expect((await retirePart(site(), 'mfe-home', decided)).notices).toContain(
      '/about of mfe-home is no longer part of the site, and links of /blog, /blog/first lead to it.',
    );
    expect(owner()).toBe('no one');
    await publish(STEPS.S(), STEPS.N());
    expect(owner()).toBe(other);
  });
});

test('a former path leads to the page for as long as that is there, in full, and hides no page of another remote', async () => {
  const US = { path: '/us', remote: 'mfe-home' };
  const renamed = () =>
    parts().remote('mfe-home', 'Welcome', {
      pages: { '/': './Home', '/us': './About' },
      formerly: { '/us': ['/about'] },
    });
  const linking = () => parts().remote('mfe-blog', 'See <a href="/about">us</a>');
  const state = () => readLive(site())?.redirects;
  const { notices } = await publish(shellWith(...ROUTES, US), renamed(), linking());
  expect(notices).toEqual(['/about leads to /us now.']);
  expect([state(), exists('about.html')]).toEqual([{ '/about': '/us' }, false]);
  expect(registryOf(site()).routes.filter(({ path }) => path === '/about')).toEqual([
    { path: '/about', remote: 'shell' },
  ]);
  expect(served(site(), 'sitemap.xml')).not.toContain('/about');
  await expect(publish(homeWith('/'))).rejects.toThrow(
    /^PARTS-030: \/about of mfe-home would be gone, and it is linked from \/blog,/,
  );
  const hides = { pages: { '/us': './About' }, formerly: { '/us': ['/blog'] } };
  await expect(publish(parts().remote('mfe-home', 'Welcome', hides))).rejects.toThrow(
    'PARTS-032: /us of mfe-home was formerly /blog, which is a page of mfe-blog.',
  );
  const takes = { formerly: { '/blog': ['/pricing'] } };
  await expect(publish(parts().remote('mfe-blog', 'See us', takes))).rejects.toThrow(
    'PARTS-032: /blog of mfe-blog was formerly /pricing, which no route gives to mfe-blog:',
  );
  const back = { signature, accepts: 'broken links' as const };
  await rollbackParts(site(), ['mfe-home'], '1', back);
  expect([state(), exists('about.html')]).toEqual([{}, true]);
});

test('a clock that is behind does not put a change before the one before it', async () => {
  const before = readHistory(site()).at(-1)?.at;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2001-01-01'));
  await publish(parts().remote('mfe-blog', 'Second words'));
  clock.mockRestore();
  expect(readHistory(site()).at(-1)?.at).toBe(before);
});

test('an earlier shell that does not name a remote comes back only if its pages may be removed, or it is retired', async () => {
  const routes = [...ROUTES, { path: '/other', remote: 'mfe-other' }];
  const other = parts().remote('mfe-other', 'Another team', { pages: { '/other': './Other' } });
  await publish(parts().shell({ word: 'two', routes }), other);
  const [two, before, files] = [liveOf('shell'), pagesOf(site()), everythingIn(site().root)];
  await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow(
    /PARTS-027: .*mfe-other would lose \/other: .*retire mfe-other.*--drop-pages/s,
  );
  expect(everythingIn(site().root)).toEqual(files);
  const back = await rollbackParts(site(), ['shell'], '1', { signature, accepts: 'lost pages' });
  expect(back.notices).toContain('/other of mfe-other is no longer part of the site.');
  expect(exists('other.html')).toBe(false);
  await rollbackParts(site(), ['shell'], two, { signature });
  expect(pagesOf(site())).toEqual(before);
  await retirePart(site(), 'mfe-other', { signature });
  await rollbackParts(site(), ['shell'], '1', { signature });
  expect(served(site(), 'index.html')).toContain('<title>one</title>');
});

test('a new remote needs one line of the shell, which its publish prints, for its pages and its origins', async () => {
  const other = parts().remote('mfe-other', 'Another team', {
    pages: { '/other': './Other', '/other/near': './Near' },
    origins: { connect: ['https://api.test'], image: ['https://tiles.test'] },
  });
  const { notices } = await publish(other);
  const [line] = /\{.*\}/.exec(notices.join()) ?? [];
  expect(line).toBe(
    '{ "path": "/other/*", "remote": "mfe-other", "origins": ["https://api.test", "https://tiles.test"] }',
  );
  expect(notices).toHaveLength(1);
  const route = JSON.parse(line ?? '') as (typeof ROUTES)[number];
  expect(route).toEqual({
    path: '/other/*',
    remote: 'mfe-other',
    origins: ['https://api.test', 'https://tiles.test'],
  });
  const origins = (): unknown =>
    JSON.parse(served(site(), '../headers.json'))[1]?.headers['X-Origins'];
  expect(origins()).toBeUndefined();
  await publish(shellWith(...ROUTES, route));
  expect(exists('other/near.html')).toBe(true);
  expect(origins()).toBe(
    '{"connect":["https://api.test"],"frame":[],"image":["https://tiles.test"]}',
  );
  expect(served(site(), 'registry.json')).not.toContain('api.test');
});

describe('a retired remote', () => {
  test('leaves its pages to no part that had claimed their paths before there was a route', async () => {
    const squatted = parts().remote('mfe-blog', 'Log in here', {
      pages: { '/blog': './List', '/login': './Login' },
    });
    await publish(squatted);
    await publish(
      shellWith(...ROUTES, { path: '/login', remote: 'mfe-other' }),
      parts().remote('mfe-other', 'Log in', { pages: { '/login': './Login' } }),
    );
    await retirePart(site(), 'mfe-other', { signature });
    expect(exists('login.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('/login');
    await restorePart(site(), 'mfe-other', { signature });
    expect(served(site(), 'login.html')).toContain('Log in<');
  });

  test('is gone with all its pages, keeps its files for open tabs, and comes back as it was', async () => {
    const [before, hash] = [pagesOf(site()), liveOf('mfe-blog')];
    const { entry, notices } = await retirePart(site(), 'mfe-blog', { signature });
    expect(entry).toMatchObject({ action: 'retire', changes: [{ part: 'mfe-blog', to: null }] });
    expect(notices).toContain('/blog/first of mfe-blog is no longer part of the site.');
    expect(exists('blog.html')).toBe(false);
    expect(served(site(), 'registry.json')).not.toContain('mfe-blog');
    expect(served(site(), `remotes/mfe-blog/${hash}/entry.js`)).toBe('/* mfe-blog */');
    await publish(parts().remote('mfe-home', 'Hello'));
    await publish(parts().remote('mfe-home', 'Welcome'));
    await restorePart(site(), 'mfe-blog', { signature });
    expect(pagesOf(site())).toEqual(before);
  });

  test('is named where another one is not retired; is never the shell, and was live', async () => {
    const retire = async (part: string) => retirePart(site(), part, { signature });
    await expect(retire('shell')).rejects.toThrow('PARTS-037: The shell cannot be retired');
    await expect(retire('mfe-other')).rejects.toThrow('PARTS-033: mfe-other is not live');
    const restore = () => restorePart(site(), 'mfe-home', { signature });
    await expect(restore()).rejects.toThrow(/^PARTS-038: .*Retired are: no parts\.$/);
    await retire('mfe-blog');
    await expect(restore()).rejects.toThrow(
      /^PARTS-038: mfe-home is not retired.*Retired are: mfe-blog\.$/,
    );
  });
});
