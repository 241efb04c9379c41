import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import { ROUTES } from '../testing/HandMadeParts';
import { registryOf, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publish';
import { retirePart, rollbackParts } from './storedReleases';

const { site, parts } = siteForEachTest();

const KANNADA = { ...CONFIG, languages: ['kn'] } as const;
const BOTH = ['/', '/about'];

const home = (inKannada: readonly string[], words = 'Welcome') =>
  parts().remote('mfe-home', words, { inKannada });
const publish = (
  ...[releases, config = KANNADA]: [Parameters<typeof publishReleases>[1], typeof CONFIG?]
) => publishReleases(site(), releases, config);
const paths = (): string[] => Object.keys(readLive(site())?.pages ?? {}).sort();
const redirects = () => readLive(site())?.redirects;

test('a page is in each public language that it and the frame have, and every version lists them', async () => {
  await publish([parts().shell({ inKannada: true }), home(BOTH)]);
  expect(paths()).toEqual(['/', '/about', '/kn', '/kn/about']);
  for (const file of ['about.html', 'kn/about.html'])
    expect(served(site(), file)).toContain('<nav>kn</nav>');
  expect(registryOf(site()).routes).toContainEqual(
    expect.objectContaining({ path: '/about', languages: ['kn'] }),
  );
});

/** The file of a release that names the texts which a page lacks in Kannada. */
const lacking = (expose: string, texts: Readonly<Record<string, string>>) => ({
  'untranslated.json': JSON.stringify({ [expose]: { kn: texts } }),
});

test('a publish that takes pages out of a language is refused, and names the pages, the texts and the catalog', async () => {
  await publish([parts().shell({ inKannada: true }), home(BOTH)]);
  const texts = { 'Our long story': 'mfe-home', Phone: 'shared-config' };
  const withoutAbout = parts().remote(
    'mfe-home',
    'Another welcome',
    { inKannada: ['/'] },
    lacking('./About', texts),
  );
  await expect(publish([withoutAbout])).rejects.toThrow(
    'PARTS-030: /kn/about would be gone, and lead to the page in English: mfe-home/src/locales/kn.po lacks "Our long story", and shared-config/i18n/locales/kn.po lacks "Phone". Translate the texts',
  );
  // One word of the frame takes all of them, of every part.
  await expect(publish([parts().shell({ word: 'two' })])).rejects.toMatchObject({
    message: expect.stringContaining(
      '/kn, /kn/about would be gone, and lead to the page in English: shell',
    ),
    parts: ['shell'],
  });
  expect(paths()).toEqual(['/', '/about', '/kn', '/kn/about']);
});

test('a page that loses its translation by a decision leaves the language, and its address leads to English', async () => {
  await publish([parts().shell({ inKannada: true }), home(BOTH)]);
  const next = [home(['/'], 'Another welcome')];
  const links = { accepts: 'broken links' as const };
  await expect(publishReleases(site(), next, KANNADA, links)).rejects.toThrow('PARTS-030');
  const { notices } = await publishReleases(site(), next, KANNADA, { accepts: 'lost pages' });
  expect(notices).toContain(
    '/kn/about: their addresses lead to the page in English now, because mfe-home lacks translations.',
  );
  expect(paths()).toEqual(['/', '/about', '/kn']);
  expect(redirects()).toEqual({ '/kn/about': '/about' });
  expect(served(site(), 'about.html')).not.toContain('<nav>');
});

test('an earlier release without a translation comes back with a reason, and a language is removed with the configuration', async () => {
  const signature = { author: 'Asha' };
  await publish([parts().shell({ inKannada: true }), home(['/'])]);
  await publish([home(BOTH, 'Another welcome')]);
  const back = rollbackParts(site(), ['mfe-home'], '1', { signature });
  await expect(back).rejects.toThrow('PARTS-030: /kn/about would be gone');
  await rollbackParts(site(), ['mfe-home'], '1', { signature, accepts: 'broken links' });
  expect(paths()).toEqual(['/', '/about', '/kn']);
  await publish([home(['/'])], CONFIG);
  expect(paths()).toEqual(BOTH);
});

test('a retired part is said to take its pages and translations along, and no translation that never was', async () => {
  await publish([parts().shell({ inKannada: true }), home(['/'])]);
  const { notices } = await retirePart(site(), 'mfe-home', { signature: { author: 'Asha' } });
  expect(notices.filter((notice) => notice.includes('no longer'))).toEqual(
    ['/', '/about', '/kn'].map((path) => `${path} of mfe-home is no longer part of the site.`),
  );
});

test('without the words of the frame no page is translated, and without a public language neither', async () => {
  await publish([parts().shell(), home(BOTH)]);
  expect(paths()).toEqual(BOTH);
  await publish([parts().shell({ inKannada: true })], CONFIG);
  expect(paths()).toEqual(BOTH);
  expect(redirects()).toEqual({});
});

test('a former path leads to the page in the same language', async () => {
  const moved = parts().remote('mfe-home', 'Welcome', {
    inKannada: BOTH,
    formerly: { '/about': ['/about-us'] },
  });
  const routes = [...ROUTES, { path: '/about-us', remote: 'mfe-home' }];
  await publish([parts().shell({ inKannada: true, routes }), moved]);
  expect(redirects()).toEqual({ '/about-us': '/about', '/kn/about-us': '/kn/about' });
});
