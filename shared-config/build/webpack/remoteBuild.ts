import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { browserBuild, contentStamp } from './browserBuild';
import { CompileAheadPlugin } from './CompileAheadPlugin';
import { ContractPlugin } from './ContractPlugin';
import { discoverDocuments, discoverExposes, REMOTE, type Expose } from './discoverExposes';
import { documentBuild } from './documents/documentBuild';
import { FederationIdsPlugin } from './FederationIdsPlugin';
import { buildMode, globalNameOf, partName, type BuildMode, type PartOptions } from './PartOptions';
import { nameWebpack } from './nameWebpack';
import { RemoveDiagnosticsPlugin } from './RemoveDiagnosticsPlugin';
import { serverBuild } from './serverBuild';
import { sharedRanges } from './sharedRanges';
import { withRefresh } from './refresh/withRefresh';

/**
 * The builds of a remote. Our shell loads `browser`, which uses the federation runtime of its host. Other
 * hosts and devtools load `foreign` through `mf-manifest.json`; it has its own runtime. The composer renders with
 * `server` and, where the remote has pages without a module in the browser, `documents`. See
 * docs/decisions/shell-without-plugin.md. A dev server needs only `browser`, and renders every page from it.
 */
export function remoteBuild(options: Partial<PartOptions> = {}): Configuration[] {
  const part: PartOptions = { folder: process.cwd(), ...options };
  const mode = buildMode();
  const pages = discoverExposes(part.folder);
  const documents = discoverDocuments(part.folder);
  const exposes = mode === 'refresh' ? [REMOTE, ...pages, ...documents] : pages;
  nameWebpack(part.folder);
  const federated = (name: 'browser' | 'foreign'): Configuration => {
    const build = browserBuild(part, mode, name);
    const plugin = federation(part, mode, exposes, name);
    return {
      ...build,
      entry: {},
      // One script a page: another would put its name and hash into the page, and pages seldom share one.
      optimization: { ...build.optimization, splitChunks: false },
      plugins: [
        ...(build.plugins ?? []),
        plugin,
        new CompileAheadPlugin(),
        new FederationIdsPlugin(),
        new RemoveDiagnosticsPlugin(part.folder),
        ...(name === 'browser' && mode !== 'refresh'
          ? [new ContractPlugin(part.folder, 'remote')]
          : []),
      ],
    };
  };
  if (mode === 'refresh') return [withRefresh(federated('browser'), partName(part.folder))];
  const rendered = Object.fromEntries([REMOTE, ...pages].map(({ chunk, file }) => [chunk, file]));
  return [
    federated('browser'),
    federated('foreign'),
    serverBuild(part, mode, rendered, SHARED_MODULES),
    ...(documents.length > 0 ? [documentBuild(part, mode, documents, SHARED_MODULES)] : []),
  ];
}

function federation(
  part: PartOptions,
  mode: BuildMode,
  exposes: readonly Expose[],
  name: 'browser' | 'foreign',
): ModuleFederationPlugin {
  const external = name === 'browser';
  const ranges = sharedRanges(part.folder);
  return new ModuleFederationPlugin({
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
    // No remote loads another one.
    experiments: {
      externalRuntime: external,
      optimization: { disableRemote: external, disableSnapshot: external, target: 'web' },
    },
  });
}
