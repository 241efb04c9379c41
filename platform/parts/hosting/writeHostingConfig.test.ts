import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { publishReleases } from '../change/publish';
import { readLive } from '../store/SiteState';
import { CONFIG } from 'shared-config/services/testing/config';
import { ROUTES } from '../testing/HandMadeParts';
import { publishFirst, siteForEachTest } from '../testing/siteFixture';
import { liveHosting, writeHostingConfig } from './writeHostingConfig';

const { site, parts } = siteForEachTest(publishFirst);
const root = (): string => join(site().root, '..');
const liveConfig = (): string => join(root(), 'firebase.live.json');

beforeEach(() =>
  copyFileSync(join(repositoryRoot, 'firebase.json'), join(root(), 'firebase.json')),
);

interface Written {
  readonly hosting: Readonly<Record<string, unknown>>;
}
const written = (): Written => JSON.parse(readFileSync(liveConfig(), 'utf8')) as Written;

test('the live site is written next to firebase.json, with the headers of its composer', async () => {
  const { id: tip } = readLive(site()) ?? {};
  expect(await writeHostingConfig(root(), site())).toEqual({
    file: liveConfig(),
    config: CONFIG,
    tip,
  });
  const committed = JSON.parse(readFileSync(join(root(), 'firebase.json'), 'utf8')) as Written;
  const headers = [{ regex: '.*', headers: [{ key: 'X-Word', value: 'one' }] }];
  expect(committed.hosting).not.toHaveProperty('headers');
  expect(written()).toMatchObject({
    ...committed,
    hosting: {
      ...committed.hosting,
      public: '.firebase/live/public',
      headers: expect.arrayContaining(headers),
    },
  });
});

test('the redirects of the live site follow those of firebase.json', async () => {
  const home = parts().remote('mfe-home', 'Welcome', { formerly: { '/about': ['/about-us'] } });
  const routes = [...ROUTES, { path: '/about-us', remote: 'mfe-home' }];
  await publishReleases(site(), [parts().shell({ routes }), home], CONFIG);
  const own = { source: '/shop', destination: 'https://shop.example', type: 302 };
  const file = join(root(), 'firebase.json');
  writeFileSync(file, JSON.stringify({ hosting: { redirects: [own] } }));
  await writeHostingConfig(root(), site());
  expect(written().hosting['redirects']).toEqual([
    own,
    { regex: '^/about-us/?$', destination: '/about', type: 301 },
  ]);
});

test('a headers.json that is not a list of rules is named, and so is a wrong firebase.json', async () => {
  const rules = join(site().liveFolder(), 'headers.json');
  writeFileSync(rules, '[{"source":"**"}]');
  expect(() => liveHosting(root(), site().liveFolder())).toThrow(
    `PARTS-034: ${rules}: 0.headers: expected`,
  );
  writeFileSync(join(root(), 'firebase.json'), '{"firestore":{}}');
  expect(() => liveHosting(root(), site().liveFolder())).toThrow(
    `PARTS-073: ${join(root(), 'firebase.json')}: hosting: expected`,
  );
});

test('before the first publish there is nothing to deploy', async () => {
  rmSync(site().root, { recursive: true });
  await expect(writeHostingConfig(root(), site())).rejects.toThrow(
    /PARTS-070: Nothing is live in .*publish --all/,
  );
  expect(existsSync(liveConfig())).toBe(false);
});

test('pages that talk to the services of npm start are never deployed', async () => {
  const local = {
    ...CONFIG,
    origin: 'http://localhost:3000',
    emulators: { auth: 'http://127.0.0.1:9099', firestore: 'http://127.0.0.1:8080' },
  };
  await publishReleases(site(), [], local);
  await expect(writeHostingConfig(root(), site())).rejects.toThrow(
    /PARTS-071: .*\(http:\/\/localhost:3000\)\. Publish with a configuration without emulators: GETIT_CONFIG=production\.json/,
  );
  expect(existsSync(liveConfig())).toBe(false);
});

test('an edited file of the site folder is not deployed', async () => {
  const hash = readLive(site())?.live['mfe-blog'] ?? '';
  const script = `remotes/mfe-blog/${hash}/page.js`;
  writeFileSync(join(site().root, script), 'steal()');
  writeFileSync(join(site().public(), 'index.html'), 'steal()');
  await writeHostingConfig(root(), site());
  for (const file of ['index.html', script])
    expect(readFileSync(join(root(), String(written().hosting['public']), file), 'utf8')).not.toBe(
      'steal()',
    );
});
