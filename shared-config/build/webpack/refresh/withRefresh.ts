import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { projectRoot } from '../../projectRoot';

/** What the dev server of a remote adds to its browser build: React Fast Refresh, in posts as well. */
export function withRefresh(browser: Configuration): Configuration {
  const here = join(projectRoot(), 'shared-config/build/webpack/refresh');
  return {
    ...browser,
    resolve: {
      ...browser.resolve,
      // The page may be drawn by React's production build, which the development form of JSX cannot serve.
      alias: { 'react/jsx-dev-runtime$': join(here, 'jsxDevRuntime.mjs') },
    },
    plugins: [
      ...(browser.plugins ?? []),
      new ReactRefreshPlugin({ include: /\.(m?[jt]sx?|mdx)$/, overlay: false }),
      new webpack.EntryPlugin(here, join(here, 'reloadWithoutRefresh.mjs'), {}),
    ],
  };
}
