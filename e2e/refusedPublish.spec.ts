import { expect, test } from '@playwright/test';
import { startBrowser } from '@getit/parts/browser/startBrowser';
import { publishReleases } from '@getit/parts/change/publish';
import { readLive } from '@getit/parts/store/SiteState';
import { releaseWithText } from './site/buildReleases';
import { emptyFolder, startSiteCopy } from './site/SiteCopy';

/*
 * The last check of a publish, which opens pages in a browser, with the real parts: a release of mfe-marketing whose
 * browser code was changed after the build, while its HTML stays right.
 */

test('a page that throws only in the browser is refused, and the site stays as it was', async () => {
  const [site, browser] = await Promise.all([startSiteCopy(), startBrowser(process.env)]);
  try {
    const before = readLive(site.layout);
    if (!before) throw new Error('The copy holds no site.');
    const folder = emptyFolder('tampered');
    const script = '(()=>{throw Error("no such story")})()';
    const release = await releaseWithText('mfe-marketing', folder, '"Our story"', script, [
      'browser',
    ]);
    const options = { compress: false, openPages: browser.openPages };
    await expect(publishReleases(site.layout, [release], before.config, options)).rejects.toThrow(
      /^PARTS-051: mfe-marketing: \/about fails in a browser: .*Nothing was published/s,
    );
    expect(readLive(site.layout)).toEqual(before);
  } finally {
    await browser.stop();
    await site.stop();
  }
});
