import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/**
 * A webpack configuration of a host that shows pages of GetIt, to be copied: see docs/foreign-hosts.md. It asks the
 * site's registry which remotes there are and which versions of the shared modules they accept.
 *
 * @param {string} site the origin of the site, such as https://getit.example
 */
export async function hostConfiguration(site) {
  const registry = await (await fetch(`${site}/registry.json`)).json();
  const remotes = Object.entries(registry.remotes).map(([part, { globalName }]) => [
    globalName,
    `${globalName}@${site}/manifests/${part}.json`,
  ]);
  /** A module of this host in the place of one that the pages share with their host. */
  const own = (name, source) => ({
    [name]: { import: source, version: registry.shared[name], singleton: true },
  });
  return {
    mode: 'development',
    devtool: false,
    context: import.meta.dirname,
    entry: './index.js',
    output: { clean: true, publicPath: '/', uniqueName: 'consumer' },
    // As in most hosts' packages; under "type": "module" webpack wraps a remote's default export twice.
    module: { rules: [{ test: /\.js$/, type: 'javascript/auto' }] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'consumer',
        remotes: Object.fromEntries(remotes),
        shared: {
          react: { singleton: true },
          'react/jsx-runtime': { singleton: true },
          'react-dom': { singleton: true },
          ...own('shared-config/router', 'react-router-dom'),
          ...own(
            'shared-config/services/loadIdentity',
            new URL('loadIdentity.js', import.meta.url).pathname,
          ),
        },
        dts: false,
      }),
    ],
  };
}

export default () => hostConfiguration(process.env.GETIT_SITE ?? 'http://localhost:3000');
