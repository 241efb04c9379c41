import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { globalNameOf } from 'shared-config/build/webpack/PartOptions';
import { installedVersions } from 'shared-config/build/webpack/sharedRanges';
import webpack, { type Configuration } from 'webpack';

const SOURCES = join(import.meta.dirname, 'consumer');

/**
 * Builds a host that knows only the addresses of our manifests: webpack, the federation plugin, and its own
 * router and accounts under the names that our remotes share.
 *
 * @param manifests addresses by part
 * @param output the folder to write to
 */
export async function buildConsumer(
  manifests: Readonly<Record<string, string>>,
  output: string,
): Promise<void> {
  const remotes = Object.entries(manifests).map(([part, address]) => {
    const name = globalNameOf(part);
    return [name, `${name}@${address}`];
  });
  const versions = installedVersions();
  const own = (name: string, source: string): object => ({
    import: source,
    version: versions[name],
    singleton: true,
  });
  const configuration: Configuration = {
    mode: 'development',
    devtool: false,
    context: SOURCES,
    entry: './index.js',
    output: { path: output, clean: true, publicPath: '/', uniqueName: 'consumer' },
    // As in most hosts' packages; under "type": "module" webpack wraps a remote's default export twice.
    module: { rules: [{ test: /\.js$/, type: 'javascript/auto' }] },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'consumer',
        remotes: Object.fromEntries(remotes) as Record<string, string>,
        shared: {
          react: { singleton: true },
          'react/jsx-runtime': { singleton: true },
          'react-dom': { singleton: true },
          'shared-config/router': own('shared-config/router', 'react-router-dom'),
          'shared-config/services/loadIdentity': own(
            'shared-config/services/loadIdentity',
            join(SOURCES, 'loadIdentity.js'),
          ),
        },
        dts: false,
      }),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors() || stats?.hasWarnings()) return reject(new Error(stats.toString()));
      resolve();
    });
  });
}
