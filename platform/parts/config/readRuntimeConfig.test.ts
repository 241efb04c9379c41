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
const EMULATORS = { auth: 'http://127.0.0.1:4001', firestore: 'http://127.0.0.1:4002' };

test('a configuration may have all that docs/deploying.md shows', () => {
  const whole = {
    ...CONFIG,
    analyticsId: 'GT-AB12',
    company: { legalName: 'Your Day Ltd', phone: '+91 80 4000 1234', hours: ['9 am … 9 pm'] },
    signals: SIGNALS,
    dollar: { rupees: 88.5, day: '2026-11-20' },
    firebase: { ...firebase, appId: '1:2:web:3' },
  };
  expect(read(JSON.stringify(whole))).toEqual(whole);
});

test.each([
  ...['https://172.32.0.1', 'https://10.getit.example'].map((origin) => ({ origin })),
  ...['http://site.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map((origin) => ({
    origin,
    emulators: EMULATORS,
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
    emulators: EMULATORS,
    rows: { waitlist: 'http://127.0.0.1:4003/waitlist/rows' },
    signals: { address: 'http://127.0.0.1:4003/signals' },
  });
});

/** What the error says of a configuration, after the name of the file. */
function refusal(more: object): string {
  const start = `PARTS-006: ${file()}: `;
  try {
    read(JSON.stringify({ ...CONFIG, ...more }));
  } catch (error) {
    const { message } = error as Error;
    expect(message.slice(0, start.length)).toBe(start);
    expect(message).toMatch(/docs\/deploying\.md shows a whole one\.$/);
    return message.slice(start.length);
  }
  return 'accepted';
}

const PEM = '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n';
/** Values with a secret, which no message repeats. */
const SECRETS = {
  keys: [PEM, JSON.stringify({ private_key: PEM }), 'secret'.repeat(14), 'GOCSPX-secret'],
  addresses: ['user:secret@rows.test/w', 'secret@rows.test/w', 'rows.test/w?key=secret'],
};

/** Values that a configuration must not have, by their path. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  origin: [
    ...[undefined, 7, 'https://getit.example/', 'https://getit example', 'https://*.getit.example'],
    // Visitors of a public site get it over https.
    ...['http://getit.example', 'http://localhost.example', 'http://10.0.0.5:3000'],
    ...['https://localhost', 'https://0.0.0.0'],
    // Private hosts, and tunnels to the machine of a developer.
    ...['10.0.0.5', '192.168.1.2', '169.254.1.1', '172.16.0.1', '172.31.9.9', '[fd00::1]'].map(
      https,
    ),
    ...['[fe80::1]', '[::]', '[::ffff:a00:5]', 'mac.local', 'site.internal'].map(https),
    ...['a1b2.ngrok-free.app', 'a-b-c.trycloudflare.com', 'x.inc.devtunnels.ms'].map(https),
    ...['x-3000.app.github.dev', 'mac.tail1.ts.net'].map(https),
  ],
  'firebase.apiKey': [
    ...[7, '…', 'AIza…', '...', '<key>', 'YOUR_API_KEY', 'TODO', '5ec2e7ab'.repeat(5)],
    ...SECRETS.keys,
  ],
  'firebase.authDomain': ['https://getit.firebaseapp.com', 'getit.test;x', 'getit.test/x', ''],
  'firebase.projectId': ['-getit', 'Getit-1', 'getit-', 'getit', `g${'e'.repeat(30)}`],
  rows: ['https://rows.test'],
  'rows.waitlist': ['/waitlist', ...SECRETS.addresses.map(https)],
  'rows.contact': [
    ...['javascript:alert(1)', 'xhttps://rows.test/contact', 'https://rows…/contact/rows'],
    // Each form has its own address.
    ...[rows.waitlist, rows.waitlist.replace('rows', 'ROWS')],
  ],
  analyticsId: [7, 'GTM-1', 'my G-AB12', 'G-AB12?x', 'G-XXXXXXXXXX'],
  'company.legalName': ['', '…'],
  // One that can be dialled from abroad.
  'company.phone': ['080 4000 1234', 'call +91 80 4000', '+91 80 4000 1234 or 1235'],
  'signals.address': ['https://a:secret@rows.test/s'],
  'signals.sample': [0, 1.1, '10%'],
};

function https(host: string): string {
  return `https://${host}`;
}

const PARENTS: Readonly<Record<string, object>> = { firebase, rows, signals: SIGNALS };

test.each(
  Object.entries(WRONG).flatMap(([path, values]) => values.map((value) => [path, value] as const)),
)('a wrong %s is refused by its path, once, without a secret: %j', (path, value) => {
  const [key = '', inside] = path.split('.');
  const words = refusal({ [key]: inside ? { ...PARENTS[key], [inside]: value } : value });
  expect(words.split(' ')[0]).toBe(`${path}:`);
  expect(words.split(`${path}: `)).toHaveLength(2);
  expect(words).not.toMatch(/secret[^ ]|5ec2e7ab/);
});

test.each<[string, object]>([
  [
    'unknown key "newsletter". unknown key "orign". Did you mean origin?',
    { newsletter: 'n', orign: 'o' },
  ],
  [
    'signals: unknown key "adress". Did you mean address?',
    { signals: { ...SIGNALS, adress: 'x' } },
  ],
  // Configurations of before may have it.
  ['firebase: unknown key "appCheck". GETIT_CONFIG', { firebase: { ...firebase, appCheck: {} } }],
  [
    'origin: expected string, received number; analyticsId: expected',
    { origin: 7, analyticsId: 7 },
  ],
  [
    'rows.waitlist: and rows.contact seem to be swapped.',
    { rows: { waitlist: 'https://rows.test/Contact/rows', contact: 'https://rows.test/waitlist' } },
  ],
])('%s', (words, more) => {
  expect(refusal(more)).toContain(words);
});

test('a file that is not JSON, or not there, is named', () => {
  expect(() => read('{"origin": }')).toThrow(
    /^PARTS-006: .*config\.json cannot be read as JSON: .*token/i,
  );
  expect(() => readRuntimeConfig({ GETIT_CONFIG: '/none.json' })).toThrow(
    /^PARTS-006: \/none\.json .*GETIT_CONFIG/,
  );
});
