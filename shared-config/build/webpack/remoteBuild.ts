import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { browserBuild } from './browserBuild';
import { discoverExposes, type Expose } from './discoverExposes';
import { buildMode, globalNameOf, partName, type PartOptions } from './PartOptions';
import { serverBuild } from './serverBuild';
import { sharedRanges } from './sharedRanges';

/**
 * The three builds of a remote. `browser` leaves the federation runtime to the host and is what our
 * shell loads; `foreign` carries its own and stands behind `mf-manifest.json` for other hosts and
 * devtools; `server` is what the composer renders with. See docs/decisions/two-remote-entries.md.
 */
export function remoteBuild(options: Partial<PartOptions> = {}): Configuration[] {
  const part: PartOptions = { folder: process.cwd(), ...options };
  const exposes = discoverExposes(part.folder);
  const mode = buildMode();
  tellWhereWebpackIs(part.folder);
  const own = browserBuild(part, mode, 'browser');
  const foreign = browserBuild(part, mode, 'foreign');
  return [
    {
      ...own,
      name: 'browser',
      entry: {},
      plugins: [...(own.plugins ?? []), federation(part, exposes, 'external')],
    },
    {
      ...foreign,
      name: 'foreign',
      entry: {},
      plugins: [...(foreign.plugins ?? []), federation(part, exposes, 'included')],
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

/**
 * Left alone, the plugin calls webpack without options and reads webpack's place out of the error, which
 * compiles the whole schema of its options: a tenth of a small build.
 */
function tellWhereWebpackIs(folder: string): void {
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(join(folder, 'package.json')).resolve(
    'webpack',
  );
}

function federation(
  part: PartOptions,
  exposes: readonly Expose[],
  runtime: 'external' | 'included',
): ModuleFederationPlugin {
  const external = runtime === 'external';
  const ranges = sharedRanges(part.folder);
  return new ModuleFederationPlugin({
    name: globalNameOf(partName(part.folder)),
    filename: external
      ? 'static/js/remoteEntry.[contenthash:8].js'
      : 'static/js/foreignEntry.[contenthash:8].js',
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
}
