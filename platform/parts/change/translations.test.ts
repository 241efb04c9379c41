import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import { ROUTES } from '../testing/HandMadeParts';
import { registryOf, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publish';
import { retirePart } from './storedReleases';

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

test('a page that loses a translation leaves its language with its next publish, and its address leads to English', async () => {
  await publish([parts().shell({ inKannada: true }), home(BOTH)]);
  await publish([home(['/'], 'Another welcome')]);
  expect(paths()).toEqual(['/', '/about', '/kn']);
  expect(redirects()).toEqual({ '/kn/about': '/about' });
  expect(served(site(), 'about.html')).not.toContain('<nav>');
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
