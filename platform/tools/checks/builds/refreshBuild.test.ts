import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { partNames } from '@getit/parts/config/partFolders';
import type { DescribedBuild } from './describeBuilds';

/** What the dev server of every remote would serve, as webpack itself would read it. */
const BUILDS = (
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', join(projectRoot(), 'platform/tools/checks/builds/describeBuilds.ts')],
      { cwd: projectRoot(), env: { ...process.env, BUILD_MODE: 'refresh' }, encoding: 'utf8' },
    ),
  ) as DescribedBuild[]
).filter(({ part }) => part !== 'shell');

test('a dev server builds what the shell loads, and nothing else', () => {
  expect(BUILDS.map(({ part, name }) => `${part} (${name})`)).toEqual(
    partNames()
      .slice(1)
      .map((part) => `${part} (browser)`),
  );
});

test('its files keep their names through every change: the shell asks for static/js/remoteEntry.js', () => {
  for (const { output, plugins } of BUILDS) {
    expect(plugins['ModuleFederationPlugin']?.filename).toBe('static/js/remoteEntry.js');
    expect([output['filename'], output['chunkFilename']]).toEqual([
      'static/js/[name].js',
      'static/js/[name].js',
    ]);
    expect(plugins['MiniCssExtractPlugin']?.filename).toBe('static/css/[name].css');
  }
});

test('it refreshes, and leaves the federation runtime to the shell', () => {
  for (const { plugins } of BUILDS) {
    expect(plugins).toHaveProperty('ReactRefreshPlugin');
    expect(plugins['ModuleFederationPlugin']?.experiments?.externalRuntime).toBe(true);
  }
});

test('it exposes every page, posts too: the overrides tool renders them from it', () => {
  const blog = BUILDS.find(({ part }) => part === 'mfe-blog');
  expect(Object.keys(blog?.plugins['ModuleFederationPlugin']?.exposes ?? {})).toEqual(
    expect.arrayContaining(['./remote', './BlogList', './posts/why-task-helpers']),
  );
});
