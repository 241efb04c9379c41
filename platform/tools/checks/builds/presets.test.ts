import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { SHARED_MODULES } from 'shared-config/contract/sharedModules';
import { projectRoot } from 'shared-config/build/projectRoot';
import { partNames } from '@getit/parts/config/partFolders';
import type { DescribedBuild } from './describeBuilds';

/** Every build of every part, as webpack itself would read it. */
const BUILDS = JSON.parse(
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(projectRoot(), 'platform/tools/checks/builds/describeBuilds.ts')],
    { cwd: projectRoot(), env: { ...process.env, BUILD_MODE: 'production' }, encoding: 'utf8' },
  ),
) as DescribedBuild[];

const title = ({ part, name }: DescribedBuild): string => `${part} (${name})`;
const federationOf = (build: DescribedBuild) => build.plugins['ModuleFederationPlugin'] ?? {};

const BROWSER = BUILDS.filter(({ name }) => name !== 'server' && name !== 'documents');
const REMOTES = BUILDS.filter(({ part }) => part !== 'shell');
const remotesOf = (kind: string) => REMOTES.filter(({ name }) => name === kind);
const FEDERATED = [...remotesOf('browser'), ...remotesOf('foreign')];

/** Expects one and the same of several builds; a failure shows which of them differ. */
function expectOfEach(
  builds: readonly DescribedBuild[],
  fact: (build: DescribedBuild) => unknown,
  expected: unknown,
): void {
  const all = (value: (build: DescribedBuild) => unknown) =>
    Object.fromEntries(builds.map((build) => [title(build), value(build)]));
  expect(all(fact)).toEqual(all(() => expected));
}

test('each remote has the same three builds, and one more for its posts; the shell has six others', () => {
  expect(BUILDS.map(title)).toEqual([
    'shell (browser)',
    'shell (bootstrap)',
    'shell (withAnalytics)',
    'shell (earlySignals)',
    'shell (signals)',
    'shell (analytics)',
    'shell (server)',
    ...partNames()
      .slice(1)
      .flatMap((part) =>
        ['browser', 'foreign', 'server', ...(part === 'mfe-blog' ? ['documents'] : [])].map(
          (name) => `${part} (${name})`,
        ),
      ),
  ]);
});

test('every part waits 120 seconds for a script (spec §7.8, §9)', () => {
  expectOfEach(BROWSER, ({ output }) => output['chunkLoadTimeout'], 120000);
});

test('scripts lie under static/js and styles under static/css, named by their content', () => {
  const [js, css] = [
    'static/js/[name].[contenthash:8].js',
    'static/css/[name].[contenthash:8].css',
  ];
  expectOfEach(BROWSER, ({ output }) => [output['filename'], output['chunkFilename']], [js, js]);
  expectOfEach(
    BROWSER,
    ({ plugins: { MiniCssExtractPlugin: styles } }) => [styles?.filename, styles?.chunkFilename],
    [css, css],
  );
});

test('the entries of a remote are named by their content too', () => {
  const entry = (build: DescribedBuild): unknown => federationOf(build).filename;
  expectOfEach(remotesOf('browser'), entry, 'static/js/remoteEntry.[contenthash:8].js');
  expectOfEach(remotesOf('foreign'), entry, 'static/js/foreignEntry.[contenthash:8].js');
});

test('every part asks the asset policy before it fetches anything', () => {
  expectOfEach(BROWSER, ({ plugins }) => 'AssetPolicyPlugin' in plugins, true);
});

test('no build of a part may import another part, or end with a warning', () => {
  const strict = ({ plugins }: DescribedBuild): boolean =>
    'BorderPlugin' in plugins && 'WarningsAreErrorsPlugin' in plugins;
  expectOfEach(BUILDS, strict, true);
});

test('every part finds its files wherever the site lies', () => {
  expectOfEach(BROWSER, ({ output }) => output['publicPath'], 'auto');
});

test('no remote brings a shared module: each is there once, and the page has it', () => {
  const shared = {
    singleton: true,
    import: false,
    requiredVersion: expect.stringMatching(/^\^\d/),
  };
  expectOfEach(
    FEDERATED,
    (build) => federationOf(build).shared,
    Object.fromEntries(SHARED_MODULES.map((name) => [name, shared])),
  );
});

test('our own entry leaves the federation runtime to the shell, and needs no manifest', () => {
  expectOfEach(
    remotesOf('browser'),
    (build) => [federationOf(build).experiments?.externalRuntime, federationOf(build).manifest],
    [true, false],
  );
});

test('the foreign entry carries its own runtime, behind the manifest', () => {
  expectOfEach(
    remotesOf('foreign'),
    (build) => [federationOf(build).experiments?.externalRuntime, federationOf(build).manifest],
    [false, { fileName: 'mf-manifest.json' }],
  );
});

test('both entries of a remote expose the same pages, and nothing that grows with its posts', () => {
  const exposes = (kind: string): unknown[] =>
    remotesOf(kind).map((build) => federationOf(build).exposes);
  expect(exposes('browser')).toEqual(exposes('foreign'));
  const exposed = FEDERATED.flatMap((build) => Object.keys(federationOf(build).exposes ?? {}));
  expect(exposed.filter((key) => /^\.\/(?:remote|posts|years)\b/.test(key))).toEqual([]);
});

test('no two parts share the global name under which webpack keeps their chunks', () => {
  const own = BUILDS.filter(({ name }) => name === 'browser');
  expect(new Set(own.map(({ output }) => output['uniqueName'])).size).toBe(partNames().length);
});

test('the shell has no federation plugin: it creates the runtime itself', () => {
  const shell = BUILDS.filter(({ part }) => part === 'shell');
  expectOfEach(shell, ({ plugins }) => 'ModuleFederationPlugin' in plugins, false);
});

test('pages on the server take the shared modules from the composer: there is one React', () => {
  expectOfEach(remotesOf('server'), ({ externals }) => externals, [...SHARED_MODULES]);
});
