import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { browserBuild, contentStamp } from './browserBuild';
import { discoverExposes, type Expose } from './discoverExposes';
import { FederationIdsPlugin } from './FederationIdsPlugin';
import { buildMode, globalNameOf, partName, type BuildMode, type PartOptions } from './PartOptions';
import { nameWebpack } from './nameWebpack';
import { serverBuild } from './serverBuild';
import { sharedRanges } from './sharedRanges';
import { withRefresh } from './refresh/withRefresh';

/**
 * The three builds of a remote. `browser` leaves the federation runtime to the host and is what our
 * shell loads; `foreign` carries its own and stands behind `mf-manifest.json` for other hosts and
 * devtools; `server` is what the composer renders with. See docs/decisions/two-remote-entries.md. A dev
 * server needs the first alone.
 */
export function remoteBuild(options: Partial<PartOptions> = {}): Configuration[] {
  const part: PartOptions = { folder: process.cwd(), ...options };
  const exposes = discoverExposes(part.folder);
  const mode = buildMode();
  nameWebpack(part.folder);
  const own = browserBuild(part, mode, 'browser');
  const browser: Configuration = {
    ...own,
    name: 'browser',
    entry: {},
    plugins: [...(own.plugins ?? []), ...federation(part, mode, exposes, 'external')],
  };
  if (mode === 'refresh') return [withRefresh(browser)];
  const foreign = browserBuild(part, mode, 'foreign');
  return [
    browser,
    {
      ...foreign,
      name: 'foreign',
      entry: {},
      plugins: [...(foreign.plugins ?? []), ...federation(part, mode, exposes, 'included')],
    },
    {
      ...serverBuild(
        part,
        mode,
        Object.fromEntries(exposes.map(({ chunk, file }) => [chunk, file])),
        SHARED_MODULES,
      ),
      name: 'server',
    },
  ];
}

function federation(
  part: PartOptions,
  mode: BuildMode,
  exposes: readonly Expose[],
  runtime: 'external' | 'included',
): [ModuleFederationPlugin, FederationIdsPlugin] {
  const external = runtime === 'external';
  const ranges = sharedRanges(part.folder);
  const plugin = new ModuleFederationPlugin({
    name: globalNameOf(partName(part.folder)),
    filename: `static/js/${external ? 'remoteEntry' : 'foreignEntry'}${contentStamp(mode)}.js`,
    exposes: Object.fromEntries(
      exposes.map(({ key, file, chunk }) => [key, { import: file, name: chunk }]),
    ),
    shared: Object.fromEntries(
      SHARED_MODULES.map((name) => [
        name,
        { singleton: true, import: false, requiredVersion: ranges[name] ?? false },
      ]),
    ),
    manifest: external ? false : { fileName: 'mf-manifest.json' },
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: external,
      ...(external ? {} : { optimization: { disableSnapshot: false, target: 'web' as const } }),
    },
  });
  return [plugin, new FederationIdsPlugin()];
}
