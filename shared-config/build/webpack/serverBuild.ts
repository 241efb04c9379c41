import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonBuild, type BuildSide } from './commonBuild';
import { distFolder, type Part } from './PartOptions';

/**
 * The build that the composer renders with: CommonJS modules, one for each page, in `dist/server`. The composer
 * provides the modules in `externals`, so that a page and the shell share one React.
 */
export function serverBuild(
  part: Part,
  entry: Readonly<Record<string, string>>,
  externals: readonly string[],
  side: Exclude<BuildSide, 'browser'> = 'server',
): Configuration {
  return {
    ...commonBuild(part, side),
    devtool: false,
    target: 'node20',
    externals: Object.fromEntries(externals.map((name) => [name, `commonjs ${name}`])),
    name: 'server',
    entry: { ...entry },
    output: {
      path: join(distFolder(part.folder, part.mode), 'server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
  };
}
