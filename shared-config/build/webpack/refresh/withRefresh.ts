import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { projectRoot } from '../../projectRoot';

/** Adds React Fast Refresh, for posts too, to the browser build of a remote for its dev server. */
export function withRefresh(browser: Configuration): Configuration {
  const here = join(projectRoot(), 'shared-config/build/webpack/refresh');
  return {
    ...browser,
    resolve: {
      ...browser.resolve,
      // React's production build may render the page, and it has no development form of JSX.
      alias: { 'react/jsx-dev-runtime$': join(here, 'jsxDevRuntime.mjs') },
    },
    plugins: [
      ...(browser.plugins ?? []),
      new ReactRefreshPlugin({ include: /\.(m?[jt]sx?|mdx)$/, overlay: false }),
      new webpack.EntryPlugin(here, join(here, 'reloadWithoutRefresh.mjs'), {}),
    ],
  };
}
