import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Compiler, Module } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { browserBuild, contentStamp } from './browserBuild';
import { CompileAheadPlugin } from './CompileAheadPlugin';
import { ContractPlugin } from './ContractPlugin';
import { discoverDocuments, discoverExposes, REMOTE, type Expose } from './discoverExposes';
import { documentBuild } from './documents/documentBuild';
import { buildMode, globalNameOf, partName, type BuildMode, type PartOptions } from './PartOptions';
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
  // Without it, the federation plugin runs webpack and reads the path from its error.
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(
    join(part.folder, 'package.json'),
  ).resolve('webpack');
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

/** The federation plugin writes this module for each build; its name is a hash of absolute paths. */
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/**
 * Sets the ids of the two modules that the federation plugin generates. By default they depend on the project's
 * folder, so the same sources would become a different release on another machine.
 */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before webpack's own plugins, which skip modules that have an id.
      compilation.hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = federationId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function federationId(module: Module): string | undefined {
  const name = module.nameForCondition();
  if (name && RUNTIME_ENTRY.test(name)) return 'runtime';
  return module.type === 'javascript/dynamic' && module.identifier().startsWith('container entry')
    ? 'container'
    : undefined;
}
