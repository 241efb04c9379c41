import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBrowser } from '@getit/parts/browser/startBrowser';
import { publishReleases } from '@getit/parts/change/publish';
import { readRuntimeConfig } from '@getit/parts/config/readRuntimeConfig';
import { readLive } from '@getit/parts/store/SiteState';
import { projectRoot } from '@getit/tools/projectRoot';
import { emptyFolder, startSiteCopy } from './setup/SiteCopy';

/*
 * The configuration of docs/deploying.md, with values as long as Firebase and real companies have them, which makes every
 * page load more than the local site does, passes the last check of a publish.
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
const [, sample = ''] =
  /```json production\.json\n(\{\n {2}"origin".*?\n\})\n```/s.exec(guide) ?? [];
const documented = JSON.parse(sample, (key, value: unknown) =>
  /^…$|XXX/.test(String(value)) ? REAL[key as keyof typeof REAL] : value,
) as Record<'origin', string> & Record<'firebase' | 'rows' | 'company', object>;

const HOST = 'https://rows-4x7qk2m9za-el.asia-south1.run.app';
test('the sample, with an own rows service and long hosts, goes live with values of real length', async () => {
  const [site, browser] = await Promise.all([startSiteCopy(), startBrowser(process.env)]);
  try {
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
  } finally {
    await browser.stop();
    await site.stop();
  }
});
