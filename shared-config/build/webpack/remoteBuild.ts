import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModuleFederationPlugin as FederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, WebpackPluginFunction } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { REMOTE_REQUEST } from '../collections/collectionRules';
import { discoverDocuments, hydrates, type Document } from '../collections/discoverDocuments';
import { errorsIn } from '../errorsIn';
import { REMOTE, type Expose } from '../Expose';
import { listFiles } from '../listFiles';
import { checkCatalogs, emitDevCatalogs } from './messagesPlugin';
import { browserBuild, contentStamp } from './browserBuild';
import { serverBuild } from './commonBuild';
import { contractPlugin } from './contractPlugin';
import { discoverExposes } from '../discoverExposes';
import { documentBuild } from './documentBuild';
import { CHANGED_ONLY } from './buildFiles';
import { buildInputs, isKept, noteBuild } from './keptBuild';
import ownFolder from '../ownFolder.cjs';
import { distFolder, globalNameOf, partHere, type Part } from './PartOptions';
import { compileAhead } from './plugins';
import { sharedRanges } from './sharedRanges';
import { withRefresh } from './refresh/withRefresh';

/**
 * The builds of the remote in the current folder. Every host loads `browser`: our shell by the name of its entry, others
 * through `mf-manifest.json`. The composer renders with `server` and, where the remote has pages without a module in the
 * browser, `documents`. See docs/decisions/shell-without-plugin.md. A dev server needs only `browser`, and renders every
 * page from it.
 */
export function remoteBuild(): Configuration[] {
  const part = partHere();
  const { all, failures } = documentsOf(part);
  const documents = all.filter((page) => !hydrates(page));
  const exposed = [...discoverExposes(part.folder), ...all.filter(hydrates)];
  const pages = [...new Map(exposed.map((one) => [one.key, one])).values()];
  const remote = all.length > 0 ? { ...REMOTE, file: REMOTE_REQUEST } : REMOTE;
  // Without it, the federation plugin runs webpack and reads the path from its error.
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(
    join(part.folder, 'package.json'),
  ).resolve('webpack');
  if (part.mode === 'refresh') {
    const browser = federated(part, [remote, ...pages, ...documents]);
    browser.plugins?.push(...failures, emitDevCatalogs);
    return [withRefresh(browser)];
  }
  // What the build of documents left is its cache, which nothing else clears. A collection that fails may work again.
  if (documents.length === 0 && failures.length === 0)
    rmSync(join(distFolder(part.folder, part.mode), 'documents'), { recursive: true, force: true });
  const rendered = Object.fromEntries([remote, ...pages].map(({ chunk, file }) => [chunk, file]));
  // Whatever a collection says, what is wrong in the texts themselves is reported with it.
  if (failures.length > 0)
    for (const name of listFiles(join(part.folder, 'src')))
      if (name.endsWith('.mdx')) rendered[name] = `./src/${name}`;
  const builds = {
    browser: () => {
      const browser = federated(part, pages);
      browser.plugins?.push(...failures, contractPlugin('remote'), checkCatalogs);
      return browser;
    },
    server: () => serverBuild(part, rendered, SHARED_MODULES),
  };
  // Without documents, nothing changes that these two are not made from.
  const inputs = documents.length > 0 && failures.length === 0 ? buildInputs(part, all) : undefined;
  const isUnchanged = (name: string): boolean =>
    process.env[CHANGED_ONLY] === '1' && inputs !== undefined && isKept(part, name, inputs);
  const changed = Object.entries(builds).filter(([name]) => !isUnchanged(name));
  return [
    ...changed.map(([name, build]) => {
      const configuration = build();
      if (inputs) configuration.plugins?.push(noteBuild(part, name, inputs));
      return configuration;
    }),
    ...(documents.length > 0 ? [documentBuild(part, documents)] : []),
  ];
}

/** The pages of a part's collections. Each error of a collection is one of the build, which names its file. */
function documentsOf({ folder }: Part): {
  readonly all: readonly Document[];
  readonly failures: readonly WebpackPluginFunction[];
} {
  try {
    return { all: discoverDocuments(folder), failures: [] };
  } catch (error) {
    const fail: WebpackPluginFunction = ({ hooks, webpack: { WebpackError } }) =>
      hooks.thisCompilation.tap('documentsOf', ({ errors }) => {
        errors.push(...errorsIn(error).map(({ message }) => new WebpackError(message)));
      });
    return { all: [], failures: [fail] };
  }
}

function federated(part: Part, exposes: readonly Expose[]): Configuration {
  const build = browserBuild(part, 'browser');
  const ranges = sharedRanges(part.folder);
  // A build of documents alone does not load it.
  const { ModuleFederationPlugin } = createRequire(join(ownFolder, 'package.json'))(
    '@module-federation/enhanced/webpack',
  ) as { readonly ModuleFederationPlugin: typeof FederationPlugin };
  const federation = new ModuleFederationPlugin({
    name: globalNameOf(part.name),
    filename: `static/js/remoteEntry${contentStamp(part.mode)}.js`,
    exposes: Object.fromEntries(
      exposes.map(({ key, file, chunk }) => [key, { import: file, name: chunk }]),
    ),
    shared: Object.fromEntries(
      SHARED_MODULES.map((module) => [
        module,
        { singleton: true, import: false, requiredVersion: ranges[module] ?? false },
      ]),
    ),
    dts: false,
    dev: false,
    // Remotes do not load other remotes, and do not run in Node.
    experiments: { optimization: { disableRemote: true, target: 'web' } },
  });
  return {
    ...build,
    entry: {},
    // One script a page: each costs its name and hash in the page, and pages seldom share one.
    optimization: { ...build.optimization, splitChunks: false },
    plugins: [...(build.plugins ?? []), federation, compileAhead()],
  };
}
