import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { partMark } from 'shared-config/build/webpack/classNames';
import { SHARED_MODULES } from 'shared-config/contract/sharedModules';
import { projectRoot } from '../../projectRoot';
import { partNames } from '@getit/parts/config/partFolders';
import type { DescribedBuild } from './testing/describeBuilds';

/** Every build of every part, as webpack itself would read it. */
const BUILDS = JSON.parse(
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'testing/describeBuilds.ts')],
    { cwd: projectRoot(), env: { ...process.env, BUILD_MODE: 'production' }, encoding: 'utf8' },
  ),
) as DescribedBuild[];

const title = ({ part, name }: DescribedBuild): string => `${part} (${name})`;
const federationOf = (build: DescribedBuild) => build.plugins['ModuleFederationPlugin'] ?? {};

const BROWSER = BUILDS.filter(({ name }) => name !== 'server' && name !== 'documents');
const REMOTES = BUILDS.filter(({ part }) => part !== 'shell');
const remotesOf = (kind: string) => REMOTES.filter(({ name }) => name === kind);
const FEDERATED = remotesOf('browser');

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

test('every part waits 120 seconds for a script (spec §7.8, §9)', () => {
  expectOfEach(BROWSER, ({ output }) => output['chunkLoadTimeout'], 120000);
});

test('every part asks the asset policy before it fetches anything', () => {
  expectOfEach(BROWSER, ({ plugins }) => 'askAssetPolicy' in plugins, true);
});

test('no build of a part may end with a warning', () => {
  expectOfEach(BUILDS, ({ plugins }) => 'warningsAreErrors' in plugins, true);
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

test('every remote has one build for browsers, whose entry works in any host', () => {
  expect(FEDERATED.map(({ part }) => part)).toEqual(partNames().filter((part) => part !== 'shell'));
  expect(BROWSER.filter(({ part }) => part !== 'shell')).toEqual(FEDERATED);
  expectOfEach(FEDERATED, (build) => federationOf(build).experiments?.externalRuntime, undefined);
});

test('a remote exposes nothing that grows with its posts', () => {
  const exposed = FEDERATED.flatMap((build) => Object.keys(federationOf(build).exposes ?? {}));
  expect(exposed.filter((key) => /^\.\/(?:remote|posts)\b/.test(key))).toEqual([]);
});

test('no two parts share the global name under which webpack keeps their chunks', () => {
  const own = BUILDS.filter(({ name }) => name === 'browser');
  expect(new Set(own.map(({ output }) => output['uniqueName'])).size).toBe(partNames().length);
});

test('no two parts begin their class names with the same letters', () => {
  expect(new Set(partNames().map(partMark)).size).toBe(partNames().length);
});

test('pages on the server take the shared modules from the composer: there is one React', () => {
  expectOfEach(remotesOf('server'), ({ externals }) => externals, [...SHARED_MODULES]);
});
