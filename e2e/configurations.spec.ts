import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBrowser, type StartedBrowser } from '@getit/parts/browser/startBrowser';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { readRuntimeConfig } from '@getit/parts/config/readRuntimeConfig';
import { readLive } from '@getit/parts/store/SiteState';
import { projectRoot } from '@getit/tools/projectRoot';
import { emptyFolder, startSiteCopy, type SiteCopy } from './site/SiteCopy';

/*
 * The configurations of docs/deploying.md with values as long as Firebase and real companies have them: each goes live
 * with the real parts. Those that make pages load more than the local site does are opened in a browser, too.
 */

const REAL = {
  apiKey: 'AIzaSyD4x-9Qm2Lk7Vb3Tn6Rw8Yc1Zp5Ha0Je_u',
  appId: '1:123456789012:web:0123456789abcdef012345',
  recaptchaKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
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

const { firebase } = documented;
const HOST = 'https://rows-4x7qk2m9za-el.asia-south1.run.app';
const withAppCheck = {
  ...firebase,
  authDomain: 'getit-helpers-production-in-4f2a1.firebaseapp.com',
  projectId: 'getit-helpers-production-4f2a1',
  appCheck: { recaptchaKey: REAL.recaptchaKey },
};
const ownRows = { waitlist: `${HOST}/waitlist/rows`, contact: `${HOST}/contact/rows` };
/** A host of labels about as long as DNS has them, in which nothing repeats: the budgets have no room for several. */
const longHost = (of: string): string =>
  ['a', 'b', 'c']
    .map(
      (label) =>
        label +
        createHash('sha256')
          .update(of + label)
          .digest('hex')
          .slice(0, 60),
    )
    .join('.');

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

for (const [what, config] of Object.entries({
  'the sample, with App Check, an own rows service and long hosts,': {
    ...documented,
    origin: 'https://www.getit-helpers-and-errands-bengaluru.co.in',
    firebase: withAppCheck,
    rows: ownRows,
    signals: { address: `${HOST}/signals`, sample: 0.05 },
  },
  'the least with the longest hosts': {
    origin: `https://${longHost('origin')}.in`,
    firebase: { ...firebase, authDomain: `${longHost('auth')}.app` },
    rows: {
      waitlist: `https://${longHost('waitlist')}.in/waitlist/rows`,
      contact: `https://${longHost('contact')}.in/contact/rows`,
    },
  },
}))
  test(`${what} goes live with values of real length`, async () => {
    expect(sample).toContain('"apiKey": "…"');
    const file = join(emptyFolder('configuration'), 'production.json');
    writeFileSync(file, JSON.stringify(config));
    await publishReleases(site.layout, [], readRuntimeConfig({ GETIT_CONFIG: file }), {
      compress: false,
      // What the others load, these pages load too.
      ...('analyticsId' in config && { openPages: browser.openPages }),
    });
    expect(readLive(site.layout)?.config).toEqual(config);
  });
