import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBrowser, type StartedBrowser } from '@getit/parts/browser/startBrowser';
import { publishReleases } from '@getit/parts/change/publish';
import { readRuntimeConfig } from '@getit/parts/config/readRuntimeConfig';
import { readLive } from '@getit/parts/store/SiteState';
import { projectRoot } from '@getit/tools/projectRoot';
import { releaseWithText } from './site/buildReleases';
import { emptyFolder, startSiteCopy, type SiteCopy } from './site/SiteCopy';

/*
 * The last check of a publish, which opens pages in a browser, with the real parts: a release of mfe-marketing whose
 * browser code was changed after the build, while its HTML stays right; and the configuration of docs/deploying.md, with
 * values as long as Firebase and real companies have them, which makes every page load more than the local site does.
 */

const REAL = {
  apiKey: 'AIzaSyD4x-9Qm2Lk7Vb3Tn6Rw8Yc1Zp5Ha0Je_u',
  appId: '1:123456789012:web:0123456789abcdef012345',
  legalName: 'GetIt Helpers and Errands (India) Private Limited',
  address: '4th Floor, Prestige Meridian II, 30 Mahatma Gandhi Road, Bengaluru, Karnataka 560001',
  grievanceOfficer: 'Lakshmi Venkataramanan Subrahmanyam',
  analyticsId: 'G-4QJ8S1ZK7N',
};

const guide = readFileSync(join(projectRoot(), 'docs/deploying.md'), 'utf8');
const [, sample = ''] = /```json\n(\{\n {2}"origin".*?\n\})\n```/s.exec(guide) ?? [];
const documented = JSON.parse(sample, (key, value: unknown) =>
  /^…$|XXX/.test(String(value)) ? REAL[key as keyof typeof REAL] : value,
) as Record<'origin', string> & Record<'firebase' | 'rows' | 'company', object>;

const HOST = 'https://rows-4x7qk2m9za-el.asia-south1.run.app';
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

test('a page that throws only in the browser is refused, and the site stays as it was', async () => {
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
});

test('the sample, with an own rows service and long hosts, goes live with values of real length', async () => {
  expect(sample).toContain('"apiKey": "…"');
  const config = {
    ...documented,
    origin: 'https://www.getit-helpers-and-errands-bengaluru.co.in',
    firebase: {
      ...documented.firebase,
      authDomain: 'getit-helpers-production-in-4f2a1.firebaseapp.com',
      projectId: 'getit-helpers-production-4f2a1',
    },
    rows: { waitlist: `${HOST}/waitlist/rows`, contact: `${HOST}/contact/rows` },
    signals: { address: `${HOST}/signals`, sample: 0.05 },
  };
  const file = join(emptyFolder('configuration'), 'production.json');
  writeFileSync(file, JSON.stringify(config));
  await publishReleases(site.layout, [], readRuntimeConfig({ GETIT_CONFIG: file }), {
    compress: false,
    openPages: browser.openPages,
  });
  expect(readLive(site.layout)?.config).toEqual(config);
});
