import { publishReleases } from '@getit/parts/change/publishReleases';
import { startBrowser, type StartedBrowser } from '@getit/parts/browser/startBrowser';
import { readLive } from '@getit/parts/store/SiteState';
import { expect, test } from './fixtures/test';
import { releaseWithText } from './site/buildReleases';
import { emptyFolder, startSiteCopy, type SiteCopy } from './site/SiteCopy';

/*
 * The last check of a publish with the real shell and a release of mfe-marketing whose browser code was changed after
 * the build, while its HTML stays right. configurations.spec.ts opens all pages of the site.
 */

test.describe.configure({ mode: 'serial' });

let site: SiteCopy;
let browser: StartedBrowser;

test.beforeAll(async () => {
  [site, browser] = await Promise.all([startSiteCopy(), startBrowser(process.env)]);
});
test.afterAll(async () => {
  await browser?.stop();
  await site?.stop();
});

const STORY = '"Our story"';

test('a page that throws only in the browser is refused, and the site stays as it was', async () => {
  const before = site.live();
  const script = '(()=>{throw Error("no such story")})()';
  const folder = emptyFolder('tampered');
  const release = await releaseWithText('mfe-marketing', folder, STORY, script, ['browser']);
  const config = readLive(site.layout)?.config;
  if (!config) throw new Error('The copy holds no site.');
  const options = { compress: false, openPages: browser.openPages };
  await expect(publishReleases(site.layout, [release], config, options)).rejects.toThrow(
    /^PARTS-051: mfe-marketing: \/about fails in a browser: .*Nothing was published/s,
  );
  expect(site.live()).toEqual(before);
});
