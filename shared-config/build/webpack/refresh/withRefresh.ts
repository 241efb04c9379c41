import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { projectRoot } from '../../projectRoot';
import { KeepLastGoodBuildPlugin } from './KeepLastGoodBuildPlugin';

/** How the client of webpack-dev-server imports the function that `buildMessages.mjs` replaces. */
const SEND_MESSAGE = /^\.\/utils\/sendMessage\.js$/;

/**
 * Adds React Fast Refresh, for posts too, and the display of errors to the browser build of a remote for its dev server.
 *
 * @param part its name
 */
export function withRefresh(browser: Configuration, part: string): Configuration {
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
      new KeepLastGoodBuildPlugin(),
      new webpack.DefinePlugin({ DEV_PART: JSON.stringify(part) }),
      new webpack.NormalModuleReplacementPlugin(SEND_MESSAGE, join(here, 'buildMessages.mjs')),
      new webpack.EntryPlugin(here, join(here, 'reloadWithoutRefresh.mjs'), {}),
      new webpack.EntryPlugin(here, join(here, 'showErrors.ts'), {}),
    ],
  };
}
