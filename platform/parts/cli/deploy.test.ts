import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { repositoryRoot } from '../testing/repositoryRoot';
import { isolatedFirebaseTools } from '../programs/firebaseTools';
import { publishReleases } from '../change/publish';
import type { Company } from 'shared-config/contract/RuntimeConfig';
import { CONFIG } from 'shared-config/services/testing/config';
import { plainFileOf } from '../compress/compressFiles';
import { siteForEachTest } from '../testing/siteFixture';
import { deployLive } from '../hosting/deployLive';
import { HostingApi } from '../hosting/testing/HostingApi';

const { site, parts } = siteForEachTest();
const root = (): string => join(site().root, '..');
let api: HostingApi;

beforeEach(async () => {
  for (const file of ['firebase.json', 'firestore.rules'])
    copyFileSync(join(repositoryRoot, file), join(root(), file));
  api = new HostingApi();
  await api.start();
});
afterEach(() => api.stop());

/** What `npm run deploy` does, with Google's servers played by this process. */
async function deploy(): Promise<void> {
  const env = {
    ...isolatedFirebaseTools(join(root(), 'firebase-tools'), {}),
    ...api.environment(),
    FIREBASE_TOKEN: 'made-up',
  };
  const code = await deployLive({ root: root(), site: site(), env, show: 'failure' });
  expect(api.unknown).toEqual([]);
  expect(code).toBe(0);
}

/** What visitors of a public site must find. */
const COMPANY = {
  legalName: 'GetIt Services Pvt Ltd',
  address: '1 Church Street, Bengaluru',
  grievanceOfficer: 'Asha Rao',
  email: 'hello@getit.test',
  supportEmail: 'support@getit.test',
  facebook: 'https://www.facebook.com/getit',
  instagram: 'https://www.instagram.com/getit',
};

const publish = (words: string, company: Company = COMPANY): Promise<unknown> =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', words), parts().remote('mfe-blog', 'First words')],
    { ...CONFIG, company, firebase: { ...CONFIG.firebase, projectId: api.project } },
  );

/** Every file that the bundled web server would serve under an address, by that address. */
function servedFiles(): Record<string, string> {
  const remotes = listFiles(site().remotes()).map((file) => `remotes/${file}`);
  return Object.fromEntries(
    [...listFiles(site().public()), ...remotes]
      .filter((file) => plainFileOf(file) === undefined)
      .map((file) => [`/${file}`, readFileSync(join(site().public(), file), 'utf8')]),
  );
}

test('firebase deploy sends every file of the site through its links but the compressed ones, the headers and the Firestore rules', async () => {
  await publish('Welcome to a long page. '.repeat(50));
  expect(listFiles(site().public())).toContain('index.html.br');
  await deploy();
  const { files, config, rules } = api.deployed();
  expect(Object.keys(files)).toContain('/404.html');
  expect(files).toEqual(servedFiles());
  expect(config).toMatchObject({ cleanUrls: true, trailingSlashBehavior: 'REMOVE' });
  expect(config['headers']).toEqual([
    { regex: '.*', headers: { 'X-Word': 'one' } },
    { glob: '404.html', headers: { 'X-Word': 'one' } },
  ]);
  expect(rules).toBe(readFileSync(join(repositoryRoot, 'firestore.rules'), 'utf8'));

  // firebase-tools remembers the files of the last deploy, and sends what was published since all the same.
  await publish('Welcome again');
  await deploy();
  expect(api.deployed().files).toEqual(servedFiles());
  expect(api.deployed().files['/index.html']).toContain('Welcome again');
});

test('a site that would show examples to the public is not deployed', async () => {
  await publish('Hello', { ...COMPANY, legalName: ' ', email: 'hello@getit.example' });
  await expect(deploy()).rejects.toThrow(
    [
      'PARTS-112: The live pages are not ready for the public. Nothing was deployed.',
      '- company.email hello@getit.example is an example.',
      '- company.legalName is missing: India’s E-Commerce Rules, 2020, ask a site to show its legal name (rule 4(2)(a)).',
      'Change these in the configuration and publish all pages with it: ',
    ].join('\n'),
  );
  expect(() => api.deployed()).toThrow('Nothing was released.');
});

test('npm run firebase starts the firebase-tools of this project, prints nothing else, and passes its exit code on', () => {
  const pinned = readFileSync(
    join(repositoryRoot, 'platform/parts/hosting/firebaseTools/package.json'),
    'utf8',
  );
  const { 'firebase-tools': version } = (
    JSON.parse(pinned) as { dependencies: Record<string, string> }
  ).dependencies;
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', '--silent', 'firebase', '--', ...args], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(run('nonsense')).toMatchObject({ status: 1 });
});
