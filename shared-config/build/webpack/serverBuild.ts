import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonBuild } from './commonBuild';
import { distFolder, type BuildMode, type PartOptions } from './PartOptions';

/**
 * The build that the composer renders with: CommonJS modules, one for each page, in `dist/server`. The composer
 * provides the modules in `externals`, so that a page and the shell share one React.
 */
export function serverBuild(
  options: PartOptions,
  mode: BuildMode,
  entry: Readonly<Record<string, string>>,
  externals: readonly string[],
): Configuration {
  return {
    ...commonBuild(options, mode, 'server'),
    ...onServer(externals),
    name: 'server',
    entry: { ...entry },
    output: {
      path: join(distFolder(options.folder, mode), 'server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, moduleIds: 'deterministic' },
  };
}

/** What a module for the composer has in common with the others. */
export function onServer(externals: readonly string[]): Configuration {
  return {
    devtool: false,
    target: 'node20',
    externals: Object.fromEntries(externals.map((name) => [name, `commonjs ${name}`])),
  };
}
