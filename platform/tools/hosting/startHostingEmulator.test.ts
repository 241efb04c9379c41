import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishReleases } from '@getit/parts/change/publishReleases';
import type { SiteLayout } from '@getit/parts/store/siteLayout';
import { CONFIG } from 'shared-config/services/testing/config';
import { siteForEachTest } from '@getit/parts/testing/siteFixture';
import { freePort } from '@getit/parts/process/freePort';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree } from 'shared-config/process/ports';
import { startHostingEmulator, type HostingEmulatorOptions } from './startHostingEmulator';

// Each test composes a site.
jest.setTimeout(30_000);

const { site, parts } = siteForEachTest();
const state = (): string => join(site().root, '../state');
const started: LocalService[] = [];

async function start(change: Partial<HostingEmulatorOptions> = {}): Promise<LocalService> {
  const service = await startHostingEmulator({
    port: await freePort(),
    site: site().root,
    projectId: LOCAL_PROJECT,
    stateDirectory: state(),
    ...change,
  });
  started.push(service);
  return service;
}

afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
}, 20_000);

const publish = (target: SiteLayout, text: string): Promise<unknown> =>
  publishReleases(
    target,
    [parts().shell(), parts().remote('mfe-home', text), parts().remote('mfe-blog', 'First words')],
    CONFIG,
  );

test('a site is served through links, with its headers and clean addresses, until it is stopped', async () => {
  await publish(site(), 'Welcome');
  writeFileSync(
    join(site().live(), 'headers.json'),
    JSON.stringify([
      { source: '**', headers: { 'Cache-Control': 'no-cache', 'X-Word': 'one' } },
      { source: '/remotes/**', headers: { 'Cache-Control': 'immutable' } },
    ]),
  );
  const port = await freePort();
  const service = await start({ port });
  const get = (path: string) => fetch(service.address + path, { redirect: 'manual' });

  const page = await get('/about');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-word')]).toEqual([
    200,
    'no-cache',
    'one',
  ]);
  expect(await page.text()).toContain('<h1>Welcome</h1>');
  expect((await get('/about.html')).headers.get('location')).toBe('/about');
  const [script] = [...(parts().shell().release.exposes['./shell']?.scripts ?? [])];
  const base = `/remotes/shell/${parts().shell().release.hash}`;
  const entry = await get(`${base}/${script}`);
  expect([entry.status, entry.headers.get('cache-control')]).toEqual([200, 'immutable']);
  const missing = await get(`${base}/gone.js`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  expect(await (await get('/nowhere')).text()).toContain('Page Not Found');

  await publish(site(), 'Welcome again');
  expect(await (await get('/about')).text()).toContain('<h1>Welcome again</h1>');
  expect(readFileSync(join(state(), 'hosting-emulator.log'), 'utf8')).toContain(
    `127.0.0.1:${port}`,
  );
  await service.stop();
  await expect(assertPortFree(port, 'PORT')).resolves.toBeUndefined();
}, 120_000);

test('when nothing is live, the error says what to do', async () => {
  await expect(start()).rejects.toThrow(/LOCAL-035: Nothing is live in .*publish --all/);
});

test('port 5001, which firebase-tools silently replaces, is refused', async () => {
  await expect(start({ port: 5001 })).rejects.toThrow('LOCAL-036: ');
});
