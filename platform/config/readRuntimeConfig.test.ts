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

test('the file that GETIT_CONFIG names is the configuration', () => {
  expect(read(JSON.stringify({ ...CONFIG, analyticsId: 'G-1' }))).toEqual({
    ...CONFIG,
    analyticsId: 'G-1',
  });
});

test('without one the local services are meant, on the ports of the environment', () => {
  expect(readRuntimeConfig({ PORT: '4000' })).toMatchObject({
    origin: 'http://localhost:4000',
    emulators: { auth: expect.stringContaining('127.0.0.1') },
  });
});

test.each([
  ['origin', { ...CONFIG, origin: undefined }],
  ['origin', { ...CONFIG, origin: '' }],
  ['firebase.apiKey', { ...CONFIG, firebase: { ...CONFIG.firebase, apiKey: 7 } }],
  ['firebase.authDomain', { ...CONFIG, firebase: { apiKey: 'k' } }],
  ['firebase.apiKey', { ...CONFIG, firebase: null }],
  ['firebase.projectId', { ...CONFIG, firebase: { apiKey: 'k', authDomain: 'd' } }],
  ['rows.waitlist', { ...CONFIG, rows: 'https://rows.test' }],
  ['rows.contact', { ...CONFIG, rows: { waitlist: 'https://rows.test/w' } }],
  ['origin', null],
])('a missing %s is named together with the file', (field, config) => {
  expect(() => read(JSON.stringify(config))).toThrow(
    `PARTS-006: ${join(folder, 'config.json')} has no text at "${field}".`,
  );
});

test.each([
  ['origin', { ...CONFIG, origin: 'https://getit.example/' }],
  ['origin', { ...CONFIG, origin: 'getit.example' }],
  ['rows.waitlist', { ...CONFIG, rows: { ...CONFIG.rows, waitlist: '/waitlist' } }],
  ['rows.contact', { ...CONFIG, rows: { ...CONFIG.rows, contact: 'javascript:alert(1)' } }],
  ['emulators.auth', { ...CONFIG, emulators: { auth: '127.0.0.1', firestore: 'http://a.test' } }],
])('a %s that is no address of its kind is named with what it should be', (field, config) => {
  expect(() => read(JSON.stringify(config))).toThrow(
    new RegExp(`^PARTS-041: .*config\\.json has ".*" at "${field}"\\. Write .*for example`),
  );
});

test('a file that is no JSON is named with the reason', () => {
  expect(() => read('{"origin": }')).toThrow(
    /^PARTS-006: .*config\.json cannot be read as JSON: .*token/i,
  );
});

test('a file that does not exist is named, and the variable that names it', () => {
  expect(() => readRuntimeConfig({ GETIT_CONFIG: join(folder, 'nowhere.json') })).toThrow(
    /^PARTS-006: .*nowhere\.json .*GETIT_CONFIG/,
  );
});

test('the origins that parts may come from are taken as they are', () => {
  const partOverrides = ['https://preview.getit.example', 'http://localhost:4501'];
  expect(read(JSON.stringify({ ...CONFIG, partOverrides })).partOverrides).toEqual(partOverrides);
});

test.each([
  'https://preview.getit.example',
  { origin: 'https://preview.getit.example' },
  null,
  ['*'],
  ['https://*.getit.example'],
  ['https://preview.getit.example/'],
  ['https://fine.example', 'preview.getit.example'],
  ['data:text/javascript,1'],
  [7],
  [null],
])('parts may not come from %j, which is no list of origins', (partOverrides) => {
  expect(() => read(JSON.stringify({ ...CONFIG, partOverrides }))).toThrow(
    /^PARTS-040: .*config\.json has .* in "partOverrides", which must be a list of origins/,
  );
});
