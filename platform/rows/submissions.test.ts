import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { type Digest, Notifications } from './notify/Notifications';
import { ORIGIN, post, rowsFixture, startedRows } from './testing/rowsFixture';

const NOTE = { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call.' };
const KEY = '3f2c8a54-6f0e-4a59-9a0f-0d5b6a1c2e3f';
const withKey = { 'idempotency-key': KEY };

test('the operator gets a mail about new rows, once for each, and not what they say', async () => {
  const told: string[] = [];
  const { start } = await rowsFixture();
  const send = (digest: Digest) => Promise.resolve(void told.push(JSON.stringify(digest)));
  const { contactUrl, waitlistUrl, note, stop } = await start({
    notify: (warn) => new Notifications('team@getit.example', send, warn),
  });
  expect(note).toMatch(/, mails about them go to team@getit\.example$/);
  await post(contactUrl, { data: NOTE }, withKey);
  await post(contactUrl, { data: NOTE }, withKey);
  await post(waitlistUrl, { data: NOTE });
  await stop();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('GetIt: 1 new message"');
  expect(told[0]).not.toMatch(/Asha|98450|call/);
});

test('the version of the consent notice is kept beside the row, and not in it, if it was published', async () => {
  const { contactUrl, noted } = await startedRows();
  await post(contactUrl, { data: NOTE }, { ...withKey, 'consent-notice': CONSENT_NOTICE });
  for (const never of ['<script>', '2026-11', '2099-01-01-000000'])
    await post(contactUrl, { data: NOTE }, { 'consent-notice': never });
  const none = { notice: '', key: '' };
  expect(await noted('contact')).toMatchObject([
    { notice: CONSENT_NOTICE, key: KEY },
    ...[none, none, none],
  ]);
});

test('every answer forbids guessing its type, showing it as a page, keeping it, and plain HTTP', async () => {
  const { address, contactUrl } = await startedRows({ limitPerMinute: 1 });
  const answers = [
    await post(contactUrl, { data: NOTE }),
    await post(contactUrl, { data: NOTE }),
    await fetch(address),
    await fetch(contactUrl, { method: 'OPTIONS', headers: { origin: ORIGIN } }),
    await post(contactUrl, { data: NOTE }, { origin: 'https://elsewhere.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 429, 404, 204, 403]);
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('behind a proxy the limit is for the network that the proxy saw, and cannot be forged', async () => {
  const { contactUrl } = await startedRows({ limitPerMinute: 1, proxies: 1 });
  const from = async (chain: string) =>
    (await post(contactUrl, { data: NOTE }, { 'x-forwarded-for': chain })).status;
  expect(await from('2001:db8:1:2::1')).toBe(201);
  expect(await from('2001:db8:1:3::1')).toBe(201);
  expect(await from('198.51.100.9, 2001:db8:1:2:ffff::2')).toBe(429);
});

test('without a proxy a forwarded address is not believed', async () => {
  const { contactUrl } = await startedRows({ limitPerMinute: 1 });
  const from = (chain: string) => post(contactUrl, { data: NOTE }, { 'x-forwarded-for': chain });
  expect((await from('203.0.113.1')).status).toBe(201);
  expect((await from('203.0.113.2')).status).toBe(429);
});
