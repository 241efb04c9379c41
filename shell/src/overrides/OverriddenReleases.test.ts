import { ReleaseResolver } from '../releases/ReleaseResolver';
import { fakeSite, type FakeSite } from '../testing/fakeSite';
import { liveRelease, pinnedPage, OWN_SHELL, SHELL_SCRIPTS } from '../testing/releases';
import { OverriddenReleases } from './OverriddenReleases';

const AUTH_ASSETS = { exposes: { './Login': { scripts: [], styles: [] } }, integrity: {} };

let site: FakeSite;
let releases: OverriddenReleases;

beforeEach(() => {
  const remotes = {
    'mfe-blog': liveRelease('mfe-blog', 'b2'),
    'mfe-auth': liveRelease('mfe-auth', 'a1'),
  };
  site = fakeSite({
    '/registry.json': { shell: 's1', shared: {}, routes: [], remotes },
    '/remotes/mfe-auth/a1/assets.json': AUTH_ASSETS,
  });
  const live = new ReleaseResolver(
    {
      shell: SHELL_SCRIPTS,
      page: pinnedPage('mfe-blog', 'b1', './BlogList'),
    },
    OWN_SHELL,
  );
  releases = new OverriddenReleases(live, new Map([['mfe-blog', 'http://localhost:4501']]));
});

test('an overridden part comes from its dev server without a request to the site', async () => {
  const release = await releases.releaseOf('mfe-blog', false);
  expect(release).toEqual({
    release: 'localhost:4501',
    base: 'http://localhost:4501/',
    entry: 'static/js/remoteEntry.js',
    entryIntegrity: '',
    assetsIntegrity: '',
    globalName: 'mfe_blog',
  });
  const { integrity } = await releases.assetsOf('mfe-blog', release, './BlogList', false);
  expect(integrity).toEqual({});
  expect(site.requests).toEqual([]);
});

test('every other part is the live one', async () => {
  const release = await releases.releaseOf('mfe-auth', false);
  expect(release).toEqual(liveRelease('mfe-auth', 'a1'));
  expect(await releases.assetsOf('mfe-auth', release, './Login', false)).toEqual(AUTH_ASSETS);
});

test('an overridden part is listed with its host as the release, and never replaced by a newer one', async () => {
  expect(await releases.replaced('mfe-blog')).toBe(false);
  expect(releases.used().map(({ part, release }) => `${part} ${release}`)).toEqual([
    'shell s1',
    'mfe-blog localhost:4501',
  ]);
});
