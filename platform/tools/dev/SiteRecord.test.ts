import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteRecord } from './SiteRecord';

const SITE = {
  address: 'http://localhost:3000',
  folder: '/site',
  ports: { site: 3000, auth: 9099, firestore: 8080, rows: 3900 },
  coming: ['mfe-auth'],
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'getit-record-'));
  file = join(folder, 'dev/3000.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first command holds the record and says where its site is', () => {
  const record = new SiteRecord(file);
  expect(record.claim()).toBe(true);
  expect(record.read()).toEqual({ pid: process.pid });
  record.write(SITE);
  expect(new SiteRecord(file).read()).toEqual({ pid: process.pid, site: SITE });
  record.release();
  expect(readdirSync(join(folder, 'dev'))).toEqual([]);
});

test('a second command does not get the record of another process', () => {
  new SiteRecord(file).claim();
  writeFileSync(file, JSON.stringify({ pid: 1, site: SITE }));
  const record = new SiteRecord(file);
  expect(record.claim()).toBe(false);
  record.write({ ...SITE, coming: [] });
  record.release();
  expect(record.read()).toEqual({ pid: 1, site: SITE });
});

test('a record that its process left behind is replaced', () => {
  new SiteRecord(file).claim();
  const left = { pid: 1, site: SITE };
  writeFileSync(file, JSON.stringify(left));
  const record = new SiteRecord(file);
  expect(record.claim(left)).toBe(true);
  expect(record.read()).toEqual({ pid: process.pid });
});

test('a record that cannot be read is replaced', () => {
  new SiteRecord(file).claim();
  writeFileSync(file, '{"pid":');
  expect(new SiteRecord(file).claim()).toBe(true);
});
