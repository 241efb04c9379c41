import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSite } from './findSite';
import { SiteRecord } from './SiteRecord';

const HOME =
  '<script type="application/json" id="page-data">{"shell":{"base":"/s1/","entry":"shell.js"}}</script>';

let folder: string;
let file: string;
let server: Server;
let address: string;
let lines: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'getit-find-'));
  file = join(folder, '3000.json');
  lines = [];
  // The site has no home page yet.
  server = createServer(({ url }, response) =>
    url === '/' ? response.writeHead(404).end(HOME) : response.end('scheduleRefresh'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ports = { site: 3000, auth: 9099, firestore: 8080, rows: 3900 };
/** What a dev command of another process, which lives as long as this one, would write. */
const write = (site: object | undefined, pid = process.ppid): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, ...(site && { site }) }));
};
const siteAt = (place: string) => ({ address: place, folder: '/site', ports, coming: [] });
const find = () => findSite(new SiteRecord(file), (line) => void lines.push(line));

test('the first dev command serves the site', async () => {
  expect(await find()).toBeUndefined();
  expect(new SiteRecord(file).read()).toEqual({ pid: process.pid });
});

test('a second dev command uses the site of the first', async () => {
  write(siteAt(address));
  expect(await find()).toEqual({ pid: process.ppid, site: siteAt(address) });
});

test('a second dev command waits while the first one builds', async () => {
  write(undefined);
  setTimeout(() => write(siteAt(address)), 400);
  expect(await find()).toMatchObject({ site: { address } });
  expect(lines).toEqual([
    `Waiting for the site of another dev command (process ${process.ppid}): it is starting …`,
  ]);
});

test('what an ended dev command left behind is ignored', async () => {
  write(siteAt(address), spawnSync('true').pid);
  expect(await find()).toBeUndefined();
});
