import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { PackedRelease } from '../store/PackedRelease';
import { ROUTES } from '../testing/HandMadeParts';
import { SiteLayout } from '../store/siteLayout';
import { readLive } from '../store/SiteState';
import { everythingIn, publishFirst, siteForEachTest } from '../testing/siteFixture';
import { PAGE_FIGURES, type Budgets, type PageFigure } from '../verify/budgets';
import { publishReleases, verifyReleases } from './publish';
import { rollbackParts } from './storedReleases';

const { site, parts, publish } = siteForEachTest(publishFirst);
const withFile = (file: string, source: string): PackedRelease =>
  parts().remote('mfe-blog', 'x', {}, { [file]: source });
const blogPage = (html: string): PackedRelease =>
  withFile('List.cjs', `exports.default = () => ${html};`);
/** A remote that no shell of these tests can host. */
const misfit = (): PackedRelease =>
  parts().remote('mfe-blog', 'x', { shared: { react: '^20.0.0' } });

function damaged(damage: (browserFolder: string) => void): PackedRelease {
  const packed = parts().remote('mfe-blog', 'new words');
  damage(packed.browserFolder);
  return packed;
}

function withOtherDescription(): PackedRelease {
  const packed = parts().remote('mfe-blog', 'x');
  return { ...packed, release: { ...packed.release, globalName: 'another' } };
}

/** Runs what must fail, and expects that not a byte of the site changes. */
async function refused(work: () => Promise<unknown>, code: string, words: string): Promise<void> {
  const before = everythingIn(site().root);
  const message: unknown = expect.stringContaining(words);
  await expect(work()).rejects.toMatchObject({ code, message });
  expect(everythingIn(site().root)).toEqual(before);
}

describe('a refused publish does not change a byte of the site', () => {
  test.each<[string, string, () => PackedRelease[]]>([
    [
      'PARTS-028',
      'mfe-home: page.css reaches outside the part with ".bar", "header". Begin each ',
      () => [parts().remote('mfe-home', 'x', {}, {}, { 'page.css': '.bar{} header{}' })],
    ],
    [
      'PARTS-011',
      'wrote to the console while it rendered: console.warn: key is missing 7.',
      () => [blogPage("console.warn('key is missing', 7) ?? '<h1>Posts</h1>'")],
    ],
    ['PARTS-014', 'mfe-blog: /blog has no description', () => [blogPage("'<h1>Posts</h1>'")]],
    [
      'PARTS-162',
      'mfe-blog: /blog has <a href="javascript:x">, an address that holds',
      () => [parts().remote('mfe-blog', '<a href="javascript:x">Go</a>')],
    ],
    [
      'PARTS-024',
      'page.js differs from its hash (8 bytes, 15 promised)',
      () => [damaged((folder) => writeFileSync(join(folder, 'page.js'), 'damaged!'))],
    ],
    [
      'PARTS-024',
      'page.css is missing',
      () => [damaged((folder) => rmSync(join(folder, 'page.css')))],
    ],
    [
      'PARTS-024',
      'left-over.js is not in its release.json',
      () => [damaged((folder) => writeFileSync(join(folder, 'left-over.js'), ''))],
    ],
    [
      'PARTS-024',
      'assets.json differs from its hash',
      () => [damaged((folder) => writeFileSync(join(folder, 'assets.json'), '{}'))],
    ],
    [
      'PARTS-187',
      'mfe-blog brings static/login.htm, and a release has no files of that type',
      () => [parts().remote('mfe-blog', 'x', {}, {}, { 'static/login.htm': '<form>' })],
    ],
    ['PARTS-024', 'release.json describes a release ', () => [withOtherDescription()]],
    [
      'PARTS-026',
      'over the budget "page" of 18500. Load with import()',
      () => [parts().remote('mfe-blog', randomBytes(40_000).toString('hex'))],
    ],
  ])('%s: %s', async (code, words, packed) => {
    await refused(() => publish(...packed()), code, words);
  });

  test('a refused first publish leaves an empty site', async () => {
    const empty = new SiteLayout(join(site().root, '../empty'));
    const first = publishReleases(empty, [parts().shell(), misfit()], CONFIG);
    await expect(first).rejects.toThrow('PARTS-021');
    expect(existsSync(empty.root)).toBe(false);
  });

  test('also if it cannot be activated', async () => {
    unlinkSync(site().liveFolder());
    mkdirSync(join(site().liveFolder(), 'unexpected-folder'), { recursive: true });
    await refused(() => publish(parts().remote('mfe-home', 'x')), 'PARTS-058', 'not a link');
  });
});

describe('a part is weighed against the budgets that the shell brings', () => {
  /** Budgets with this many bytes for a page's document, and plenty for all else. */
  function budgets(wire: number): Budgets {
    const plenty = Object.fromEntries(PAGE_FIGURES.map((figure) => [figure, 1e5]));
    const page = { ...(plenty as Record<PageFigure, number>), wire };
    return {
      remotes: { entry: 1e5, page: 1e5 },
      parts: {},
      pages: { never: page, form: page, idle: page },
    };
  }
  const shell = (wire: number): PackedRelease => parts().shell({ budgets: budgets(wire) });
  /** Random digits compress to half of this, so the page weighs at least 5 000 bytes. */
  const heavy = (): PackedRelease => parts().remote('mfe-blog', randomBytes(5000).toString('hex'));
  const first = (wire: number) => publish(shell(wire), parts().remote('mfe-blog', 'Words'));
  const OVER =
    /^PARTS-047: .*mfe-blog: \/blog(?:\/first)? sends \d+ bytes for its document and its headers, \d+ over the budget "wire" of 4000 for .*\. Over it, too: 1 of its other pages\. Nothing/s;

  test('by a publish, by verify, by the shell that is published with it, and by the one before after a rollback', async () => {
    await first(4000);
    await expect(publish(heavy())).rejects.toThrow(OVER);
    await expect(verifyReleases(site(), [heavy()], CONFIG)).rejects.toThrow(OVER);
    await publish(shell(16_000), heavy());
    await rollbackParts(site(), ['shell'], '1', { signature: { author: 'Asha' } });
    await expect(publish(heavy())).rejects.toThrow(OVER);
  });
});

describe('verify', () => {
  const verify = (...packed: PackedRelease[]) => verifyReleases(site(), packed, CONFIG);

  test('renders every page of a part, also of a live release, and leaves the site as it was', async () => {
    const before = everythingIn(site().root);
    for (const words of ['First words', 'Second words']) {
      const { composed } = await verify(parts().remote('mfe-blog', words));
      expect(composed.rendered.map(({ path }) => path)).toEqual(['/blog', '/blog/first']);
    }
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('finds what a publish would find', async () => {
    await refused(() => verify(misfit()), 'PARTS-021', 'react');
    await refused(() => verify(withFile('List.cjs', 'throw new Error()')), 'PARTS-010', '/blog');
    const shell = parts().shell({ routes: ROUTES.slice(0, 2) });
    await refused(() => verify(shell), 'PARTS-027', 'mfe-blog would lose');
  });

  test('checks pages that wait for their route like all others, and so does a publish', async () => {
    const other = (words: string, file = {}) =>
      parts().remote('mfe-other', words, { pages: { '/other': './Other' } }, file);
    const broken = other('Later', { 'Other.cjs': 'exports.default = () => window.innerWidth;' });
    await refused(() => verify(broken), 'PARTS-010', '/other');
    await refused(() => publish(broken), 'PARTS-010', '/other');
    const { composed, notices } = await verify(other('Later'));
    expect(composed.rendered.map(({ path }) => path)).toContain('/other');
    expect(readLive(site())?.pages).not.toHaveProperty('/other');
    expect(notices).toEqual([expect.stringContaining('/other of mfe-other waits for a route')]);
  });

  test('checks a first site as a whole, and nothing without a shell', async () => {
    const empty = new SiteLayout(join(site().root, '../empty'));
    const [shell, home] = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
    await expect(verifyReleases(empty, [home], CONFIG)).rejects.toThrow(
      /^PARTS-005: No shell is live .*Name another site with --site, .*npm run publish -w shell/,
    );
    await expect(verifyReleases(empty, [shell, home], CONFIG)).resolves.toMatchObject({
      composed: { pages: { '/': 'mfe-home' } },
    });
  });
});
