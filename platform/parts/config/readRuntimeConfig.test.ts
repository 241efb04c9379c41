import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRuntimeConfig } from './readRuntimeConfig';
import { CONFIG } from 'shared-config/services/testing/config';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-config-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, 'config.json');
  writeFileSync(path, text);
  return path;
}

const read = (text: string) => readRuntimeConfig({ GETIT_CONFIG: file(text) });

test('reads the file that GETIT_CONFIG names', () => {
  expect(read(JSON.stringify({ ...CONFIG, analyticsId: 'GT-AB12' }))).toEqual({
    ...CONFIG,
    analyticsId: 'GT-AB12',
  });
});

test('services of this machine may be reached without https', () => {
  const local = {
    rows: { waitlist: 'http://127.0.0.1:4003/waitlist', contact: 'http://127.0.0.1:4003/contact' },
    emulators: { auth: 'http://127.0.0.1:4001', firestore: 'http://127.0.0.1:4002' },
  };
  expect(read(JSON.stringify({ ...CONFIG, ...local }))).toEqual({ ...CONFIG, ...local });
});

test('reads who runs the site, and refuses a telephone number that cannot be dialled from abroad', () => {
  const company = {
    legalName: 'GetIt',
    phone: '+91 80 4000 1234',
    hours: ['9 am to 9 pm in India'],
  };
  expect(read(JSON.stringify({ ...CONFIG, company }))).toEqual({ ...CONFIG, company });
  for (const phone of ['080 4000 1234', 'call +91 80 4000 1234', '+91 80 4000 1234 or 1235'])
    expect(refusal({ ...CONFIG, company: { phone } })).toContain('company.phone');
});

test('without GETIT_CONFIG, describes the local services on the ports of the environment', () => {
  const env = { PORT: '4000', AUTH_PORT: '4001', FIRESTORE_PORT: '4002', ROWS_PORT: '4003' };
  expect(readRuntimeConfig(env)).toEqual({
    origin: 'http://localhost:4000',
    firebase: {
      apiKey: 'local',
      authDomain: 'demo-getit.firebaseapp.com',
      projectId: 'demo-getit',
    },
    emulators: { auth: 'http://127.0.0.1:4001', firestore: 'http://127.0.0.1:4002' },
    rows: {
      waitlist: 'http://127.0.0.1:4003/waitlist/rows',
      contact: 'http://127.0.0.1:4003/contact/rows',
      leastTime: 0,
    },
    signals: { address: 'http://127.0.0.1:4003/signals' },
  });
});

/** What is wrong with a configuration, as the error says it. */
const refusal = (config: unknown): string => {
  const start = `PARTS-006: ${join(folder, 'config.json')}: `;
  try {
    read(JSON.stringify(config));
  } catch (error) {
    const { message } = error as Error;
    expect(message.slice(0, start.length)).toBe(start);
    expect(message).toMatch(/docs\/deploying\.md shows a whole one\.$/);
    return message.slice(start.length);
  }
  return 'accepted';
};

const { firebase, rows } = CONFIG;

test.each([
  ['origin: expected string', { ...CONFIG, origin: undefined }],
  ['origin: expected scheme', { ...CONFIG, origin: '' }],
  [
    'firebase.apiKey: expected string, received number',
    { ...CONFIG, firebase: { ...firebase, apiKey: 7 } },
  ],
  ['firebase.apiKey: expected a text', { ...CONFIG, firebase: { ...firebase, apiKey: '' } }],
  ['firebase: expected object', { ...CONFIG, firebase: null }],
  ['rows: expected object', { ...CONFIG, rows: 'https://rows.test' }],
  ['emulators.firestore: expected string', { ...CONFIG, emulators: { auth: 'http://a.test' } }],
  [
    'analyticsId: expected a measurement id of Google Analytics, for example "G-XXXXXXXXXX", received "GTM-1"',
    { ...CONFIG, analyticsId: 'GTM-1' },
  ],
  ['received "my G-AB12"', { ...CONFIG, analyticsId: 'my G-AB12' }],
  ['received "G-AB12?x"', { ...CONFIG, analyticsId: 'G-AB12?x' }],
  ['expected object, received null', null],
])('refuses a wrong type or a missing field: "%s"', (problem, config) => {
  expect(refusal(config)).toContain(problem);
});

test('reads where signals go, and refuses a sample that is no share of the visits', () => {
  const signals = { address: 'https://rows.test/signals', sample: 0.1 };
  expect(read(JSON.stringify({ ...CONFIG, signals }))).toEqual({ ...CONFIG, signals });
  for (const sample of [0, 1.1, -1, '10%'])
    expect(refusal({ ...CONFIG, signals: { ...signals, sample } })).toMatch(
      /^signals\.sample: expected/,
    );
  expect(refusal({ ...CONFIG, signals: { adress: 'x' } })).toContain('Did you mean address?');
});

const APP_CHECK = { recaptchaKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' };

test('reads App Check, which needs the id of the app and the site key of reCAPTCHA', () => {
  const whole = { ...CONFIG, firebase: { ...firebase, appId: '1:2:web:3', appCheck: APP_CHECK } };
  expect(read(JSON.stringify(whole))).toEqual(whole);
  const refusalOf = (more: object): string =>
    refusal({ ...CONFIG, firebase: { ...firebase, appId: '1:2:web:3', ...more } });
  expect(refusalOf({ appId: undefined, appCheck: APP_CHECK })).toMatch(
    /^firebase\.appId: is missing: App Check exchanges tokens for the app of this id\. /,
  );
  expect(refusalOf({ appCheck: { recaptchaKey: 'mine' } })).toMatch(
    /^firebase\.appCheck\.recaptchaKey: expected the site key of reCAPTCHA v3, .*received "mine"/,
  );
  for (const recaptchaKey of [`${APP_CHECK.recaptchaKey}!`, `!${APP_CHECK.recaptchaKey}`])
    expect(refusalOf({ appCheck: { recaptchaKey } })).toContain('expected the site key');
  expect(refusalOf({ appCheck: {} })).toContain('firebase.appCheck.recaptchaKey: expected string');
  expect(refusalOf({ appcheck: APP_CHECK })).toContain('Did you mean appCheck?');
});

test('names every wrong value at once', () => {
  expect(refusal({ ...CONFIG, origin: 7, analyticsId: 7 })).toMatch(
    /^origin: expected string, received number; analyticsId: expected string, received number\. /,
  );
});

test.each([
  ['unknown key "analyticsID". Did you mean analyticsId?', { ...CONFIG, analyticsID: 'G-1' }],
  [
    'unknown key "newsletter". unknown key "orign". Did you mean origin?',
    { ...CONFIG, newsletter: 'n', orign: 'o' },
  ],
  [
    'firebase: unknown key "apikey". Did you mean apiKey?',
    { ...CONFIG, firebase: { ...firebase, apikey: 'k' } },
  ],
  [
    'rows: unknown key "newsletter". ',
    { ...CONFIG, rows: { ...rows, newsletter: 'https://rows.test/n' } },
  ],
])('refuses an unknown key: %s', (problem, config) => {
  expect(refusal(config).startsWith(problem)).toBe(true);
});

test.each([
  ['origin', { ...CONFIG, origin: 'https://getit.example/' }],
  ['origin', { ...CONFIG, origin: 'getit.example' }],
  ['origin', { ...CONFIG, origin: 'https://getit example' }],
  ['origin', { ...CONFIG, origin: 'https://*.getit.example' }],
  ['rows.waitlist', { ...CONFIG, rows: { ...rows, waitlist: '/waitlist' } }],
  ['rows.contact', { ...CONFIG, rows: { ...rows, contact: 'javascript:alert(1)' } }],
  ['rows.contact', { ...CONFIG, rows: { ...rows, contact: 'xhttps://rows.test/contact' } }],
  ['emulators.auth', { ...CONFIG, emulators: { auth: '127.0.0.1', firestore: 'http://a.test' } }],
])('refuses a %s that is not an address, and shows what to write', (field, config) => {
  expect(refusal(config)).toMatch(
    new RegExp(`^${field}: expected .*for example "https:.*", received ".*"`),
  );
});

test.each(['http://getit.example', 'http://localhost.example', 'http://10.0.0.5:3000'])(
  'refuses %s as the origin of a public site, because it is not https',
  (origin) => {
    expect(refusal({ ...CONFIG, origin })).toContain(
      `origin: expected https, received "${origin}"`,
    );
  },
);

test.each([
  'https://getit.example',
  'http://localhost:3000',
  'http://site.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('accepts %s as the origin', (origin) => {
  expect(read(JSON.stringify({ ...CONFIG, origin })).origin).toBe(origin);
});

test('names a file that is not JSON, with the reason', () => {
  expect(() => read('{"origin": }')).toThrow(
    /^PARTS-006: .*config\.json cannot be read as JSON: .*token/i,
  );
});

test('names a file that does not exist, and the variable that names it', () => {
  expect(() => readRuntimeConfig({ GETIT_CONFIG: join(folder, 'nowhere.json') })).toThrow(
    /^PARTS-006: .*nowhere\.json .*GETIT_CONFIG/,
  );
});
