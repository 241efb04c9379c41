import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { readRuntimeConfig } from './readRuntimeConfig';

const folder = folderOfTest();
const file = (): string => join(folder(), 'config.json');

function read(text: string) {
  writeFileSync(file(), text);
  return readRuntimeConfig({ GETIT_CONFIG: file() });
}

const { firebase, rows } = CONFIG;
const SIGNALS = { address: 'https://rows.test/signals', sample: 0.1 };

test('a configuration may have all that docs/deploying.md shows', () => {
  const whole = {
    ...CONFIG,
    analyticsId: 'GT-AB12',
    company: { legalName: 'Your Day Ltd', phone: '+91 80 4000 1234', hours: ['9 am … 9 pm'] },
    signals: SIGNALS,
    dollar: { rupees: 88.5, day: '2026-11-20' },
    switches: { newPrices: true },
    firebase: { ...firebase, appId: '1:2:web:3' },
  };
  expect(read(JSON.stringify(whole))).toEqual(whole);
});

test.each([
  ...['https://172.32.0.1', 'https://10.getit.example'].map((origin) => ({ origin })),
  ...['http://site.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map((origin) => ({
    origin,
    emulators: { auth: 'http://127.0.0.1:4001', firestore: 'http://127.0.0.1:4002' },
  })),
])('a configuration may have %j', (more) => {
  expect(read(JSON.stringify({ ...CONFIG, ...more }))).toMatchObject(more);
});

test('without GETIT_CONFIG, describes the local services on the ports of the environment', () => {
  const env = { PORT: '4000', AUTH_PORT: '4001', FIRESTORE_PORT: '4002', ROWS_PORT: '4003' };
  expect(readRuntimeConfig(env)).toMatchObject({
    languages: ['kn', 'hi'],
    origin: 'http://localhost:4000',
    firebase: { projectId: 'demo-getit' },
    emulators: { auth: 'http://127.0.0.1:4001', firestore: 'http://127.0.0.1:4002' },
    rows: { waitlist: 'http://127.0.0.1:4003/waitlist/rows' },
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
  ['firebase.apiKey: expected string, received number', { firebase: { ...firebase, apiKey: 7 } }],
  ['firebase.apiKey: expected a text', { firebase: { ...firebase, apiKey: '' } }],
  ['rows: expected object', { rows: 'https://rows.test' }],
  [
    'analyticsId: expected a measurement id of Google Analytics, for example "G-4QJ8S1ZK7N", received "GTM-1"',
    { analyticsId: 'GTM-1' },
  ],
  ['switches.newPrices: expected true or false', { switches: { newPrices: 'yes' } }],
  ['received "my G-AB12"', { analyticsId: 'my G-AB12' }],
  ['received "G-AB12?x"', { analyticsId: 'G-AB12?x' }],
  // A telephone number must be one that can be dialled from abroad.
  ...['080 4000 1234', 'call +91 80 4000', '+91 80 4000 1234 or 1235'].map((phone): Refused => [
    'company.phone',
    { company: { phone } },
  ]),
  ...[0, 1.1, '10%'].map((sample): Refused => [
    /^signals\.sample: expected/,
    { signals: { ...SIGNALS, sample } },
  ]),
  ['Did you mean address?', { signals: { adress: 'x' } }],
  ['Did you mean appId?', { firebase: { ...firebase, appID: '1:2:web:3' } }],
  // Configurations of before may have it.
  [
    /^firebase: unknown key "appCheck"\. GETIT_CONFIG /,
    { firebase: { ...firebase, appCheck: { recaptchaKey: 'k' } } },
  ],
  [
    /^origin: expected string, received number; analyticsId: expected string, received number\. /,
    { origin: 7, analyticsId: 7 },
  ],
  [
    /^unknown key "newsletter". unknown key "orign". Did you mean origin\?/,
    { newsletter: 'n', orign: 'o' },
  ],
  [/^rows: unknown key "newsletter"\. /, { rows: { ...rows, newsletter: 'https://rows.test/n' } }],
  // Visitors of a public site get it over https.
  ...['http://getit.example', 'http://localhost.example', 'http://10.0.0.5:3000'].map(
    (origin): Refused => [`origin: expected https, received "${origin}"`, { origin }],
  ),
  [
    'origin: is this machine, which is right with emulators only. ',
    { origin: 'https://localhost' },
  ],
  ...[
    ...['10.0.0.5', '192.168.1.2', '169.254.1.1', '172.16.0.1', '172.31.9.9', '0.0.0.0'],
    ...['[fd00::1]', '[fe80::1]', '[::]', '[::ffff:a00:5]', 'mac.local', 'site.internal'],
    ...['a1b2.ngrok-free.app', 'a1b2.ngrok.io', 'a-b-c.trycloudflare.com', 'getit.loca.lt'],
    ...['x.lhr.life', 'x.inc.devtunnels.ms', 'x-3000.app.github.dev', 'mac.tail1.ts.net'],
  ].map((host): Refused => [
    `origin: expected a host that every visitor reaches, no private one and no tunnel, received "https://${host}"`,
    { origin: `https://${host}` },
  ]),
  ...['https://getit.firebaseapp.com', 'getit.test;x', 'getit.test/x', 'getit .test', ''].map(
    (authDomain): Refused => [
      `firebase.authDomain: expected a host alone, for example "getit-example.firebaseapp.com", received "${authDomain}"`,
      { firebase: { ...firebase, authDomain } },
    ],
  ),
  ...['-getit', 'Getit-1', 'getit-', 'getit', `g${'e'.repeat(30)}`].map((projectId): Refused => [
    /^firebase\.projectId: expected the id of a project: 6 to 30 .*received "/,
    { firebase: { ...firebase, projectId } },
  ]),
  ...[{ waitlist: rows.contact }, { contact: `${rows.waitlist.replace('rows', 'ROWS')}` }].map(
    (more): Refused => [
      /^rows\.contact: is the address of the waitlist/,
      { rows: { ...rows, ...more } },
    ],
  ),
  [
    /^rows\.waitlist: and rows\.contact seem to be swapped\. /,
    {
      rows: {
        waitlist: 'https://rows.test/Contact/rows',
        contact: 'https://rows.test/waitlist/rows',
      },
    },
  ],
])('refuses a wrong type, a missing or unknown field, a wrong value: %s', (problem, more) => {
  expect(refusal(more && { ...CONFIG, ...more })).toMatch(problem);
});

test.each([
  ['origin', { ...CONFIG, origin: 'https://getit.example/' }],
  ['origin', { ...CONFIG, origin: 'https://getit example' }],
  ['origin', { ...CONFIG, origin: 'https://*.getit.example' }],
  ['rows.waitlist', { ...CONFIG, rows: { ...rows, waitlist: '/waitlist' } }],
  ['rows.contact', { ...CONFIG, rows: { ...rows, contact: 'javascript:alert(1)' } }],
  ['rows.contact', { ...CONFIG, rows: { ...rows, contact: 'xhttps://rows.test/contact' } }],
])('refuses a %s that is not an address, and shows what to write', (field, config) => {
  expect(refusal(config)).toMatch(
    new RegExp(`^${field}: expected .*for example "https:.*", received ".*"`),
  );
});

test.each<[string, object]>([
  ...['…', 'AIza…', '...', '<key>', 'YOUR_API_KEY', 'TODO'].map((apiKey): [string, object] => [
    'firebase.apiKey',
    { ...CONFIG, firebase: { ...firebase, apiKey } },
  ]),
  ['company.legalName', { ...CONFIG, company: { legalName: '…' } }],
  ['rows.contact', { ...CONFIG, rows: { ...rows, contact: 'https://rows…/contact/rows' } }],
  ['analyticsId', { ...CONFIG, analyticsId: 'G-XXXXXXXXXX' }],
])(
  'refuses a %s that is still the placeholder of an example, and names it once',
  (field, config) => {
    expect(refusal(config)).toMatch(new RegExp(`^${field}: expected [^;]*received "[^;]*"\\. `));
  },
);

const PEM = '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n';

test.each<[string, object]>([
  ...[PEM, JSON.stringify({ private_key: PEM }), 'secret'.repeat(14), 'GOCSPX-secret'].map(
    (apiKey): [string, object] => [
      'firebase.apiKey',
      { ...CONFIG, firebase: { ...firebase, apiKey } },
    ],
  ),
  ['firebase.apiKey', { ...CONFIG, firebase: { ...firebase, apiKey: '5ec2e7ab'.repeat(5) } }],
  ...['user:secret@rows.test/w', 'secret@rows.test/w', 'rows.test/w?key=secret'].map(
    (rest): [string, object] => [
      'rows.waitlist',
      { ...CONFIG, rows: { ...rows, waitlist: `https://${rest}` } },
    ],
  ),
  ['signals.address', { ...CONFIG, signals: { address: 'https://a:secret@rows.test/s' } }],
])('refuses a %s with a secret in it, and does not repeat the secret', (field, config) => {
  const words = refusal(config);
  expect(words).toMatch(
    new RegExp(`^${field}: expected the apiKey|^${field}: expected an address`),
  );
  expect(words).not.toMatch(/secret[^ ]|5ec2e7ab/);
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
