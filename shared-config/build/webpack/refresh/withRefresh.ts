import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import ownFolder from '../../ownFolder.cjs';

/** Adds Fast Refresh, for posts too, to the browser build of a remote, for its dev server. */
export function withRefresh(browser: Configuration): Configuration {
  const here = join(ownFolder, 'build/webpack/refresh');
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
      keepLastGoodBuild,
      // Without a name it is in every entry, as the client of webpack-dev-server is.
      new webpack.EntryPlugin(here, './afterUpdate.ts', {}),
    ],
  };
}

/**
 * After a first good build, a build with errors is neither emitted nor recorded: open pages run the last good build, and
 * the next good one reaches them as one update. A first build with errors is emitted, because it contains the client
 * that shows them.
 */
function keepLastGoodBuild({ hooks }: Compiler): void {
  const name = 'keepLastGoodBuild';
  let hasGoodBuild = false;
  const unlessBroken = ({ errors }: Compilation): false | undefined =>
    hasGoodBuild && errors.length > 0 ? false : undefined;
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.shouldRecord.tap(name, () => unlessBroken(compilation));
  });
  hooks.shouldEmit.tap(name, unlessBroken);
  hooks.done.tap(name, ({ compilation }) => {
    hasGoodBuild ||= compilation.errors.length === 0;
  });
}
