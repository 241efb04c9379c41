import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { useTemporaryDirectory } from '../process/testing/temporaryDirectory';
import { readRuntimeConfig } from './readRuntimeConfig';

const folder = useTemporaryDirectory();
const file = (): string => join(folder(), 'config.json');

function read(text: string) {
  writeFileSync(file(), text);
  return readRuntimeConfig({ GETIT_CONFIG: file() });
}

const { firebase, rows } = CONFIG;
const SIGNALS = { address: 'https://rows.test/signals', sample: 0.1 };
const APP = { ...firebase, appId: '1:2:web:3' };
const APP_CHECK = { recaptchaKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' };

test.each<[string, object]>([
  ['the id of a Google tag', { analyticsId: 'GT-AB12' }],
  [
    'services of this machine without https',
    {
      rows: {
        waitlist: 'http://127.0.0.1:4003/waitlist',
        contact: 'http://127.0.0.1:4003/contact',
      },
      emulators: { auth: 'http://127.0.0.1:4001', firestore: 'http://127.0.0.1:4002' },
    },
  ],
  [
    'who runs the site',
    {
      company: { legalName: 'GetIt', phone: '+91 80 4000 1234', hours: ['9 am to 9 pm in India'] },
    },
  ],
  ['where signals go', { signals: SIGNALS }],
  ['App Check', { firebase: { ...APP, appCheck: APP_CHECK } }],
  ...[
    ...['https://getit.example', 'http://localhost:3000', 'http://site.localhost'],
    ...['http://127.0.0.1:3000', 'http://[::1]:3000'],
  ].map((origin): [string, object] => [`the origin ${origin}`, { origin }]),
])('a configuration may have %s', (_what, more) => {
  expect(read(JSON.stringify({ ...CONFIG, ...more }))).toEqual({ ...CONFIG, ...more });
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
  const start = `PARTS-006: ${file()}: `;
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

/** What the error says, and what is wrong; `null` is no configuration at all. */
type Refused = [string | RegExp, object | null];

test.each<Refused>([
  ['expected object, received null', null],
  ['origin: expected string', { origin: undefined }],
  ['origin: expected scheme', { origin: '' }],
  ['firebase.apiKey: expected string, received number', { firebase: { ...firebase, apiKey: 7 } }],
  ['firebase.apiKey: expected a text', { firebase: { ...firebase, apiKey: '' } }],
  ['firebase: expected object', { firebase: null }],
  ['rows: expected object', { rows: 'https://rows.test' }],
  ['emulators.firestore: expected string', { emulators: { auth: 'http://a.test' } }],
  [
    'analyticsId: expected a measurement id of Google Analytics, for example "G-XXXXXXXXXX", received "GTM-1"',
    { analyticsId: 'GTM-1' },
  ],
  ['received "my G-AB12"', { analyticsId: 'my G-AB12' }],
  ['received "G-AB12?x"', { analyticsId: 'G-AB12?x' }],
  // A telephone number must be one that can be dialled from abroad.
  ...['080 4000 1234', 'call +91 80 4000 1234', '+91 80 4000 1234 or 1235'].map(
    (phone): Refused => ['company.phone', { company: { phone } }],
  ),
  ...[0, 1.1, -1, '10%'].map((sample): Refused => [
    /^signals\.sample: expected/,
    { signals: { ...SIGNALS, sample } },
  ]),
  ['Did you mean address?', { signals: { adress: 'x' } }],
  [
    /^firebase\.appId: is missing: App Check exchanges tokens for the app of this id\. /,
    { firebase: { ...firebase, appCheck: APP_CHECK } },
  ],
  ...['mine', `${APP_CHECK.recaptchaKey}!`, `!${APP_CHECK.recaptchaKey}`].map(
    (recaptchaKey): Refused => [
      /^firebase\.appCheck\.recaptchaKey: expected the site key of reCAPTCHA v3, .*received /,
      { firebase: { ...APP, appCheck: { recaptchaKey } } },
    ],
  ),
  ['firebase.appCheck.recaptchaKey: expected string', { firebase: { ...APP, appCheck: {} } }],
  ['Did you mean appCheck?', { firebase: { ...APP, appcheck: APP_CHECK } }],
  [
    /^origin: expected string, received number; analyticsId: expected string, received number\. /,
    { origin: 7, analyticsId: 7 },
  ],
  [/^unknown key "analyticsID". Did you mean analyticsId\?/, { analyticsID: 'G-1' }],
  [
    /^unknown key "newsletter". unknown key "orign". Did you mean origin\?/,
    { newsletter: 'n', orign: 'o' },
  ],
  [
    /^firebase: unknown key "apikey". Did you mean apiKey\?/,
    { firebase: { ...firebase, apikey: 'k' } },
  ],
  [/^rows: unknown key "newsletter"\. /, { rows: { ...rows, newsletter: 'https://rows.test/n' } }],
  // Visitors of a public site get it over https.
  ...['http://getit.example', 'http://localhost.example', 'http://10.0.0.5:3000'].map(
    (origin): Refused => [`origin: expected https, received "${origin}"`, { origin }],
  ),
])('refuses a wrong type, a missing or unknown field, a wrong value: %s', (problem, more) => {
  expect(refusal(more && { ...CONFIG, ...more })).toMatch(problem);
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

test('names a file that is not JSON, with the reason', () => {
  expect(() => read('{"origin": }')).toThrow(
    /^PARTS-006: .*config\.json cannot be read as JSON: .*token/i,
  );
});

test('names a file that does not exist, and the variable that names it', () => {
  expect(() => readRuntimeConfig({ GETIT_CONFIG: file() })).toThrow(
    /^PARTS-006: .*config\.json .*GETIT_CONFIG/,
  );
});
