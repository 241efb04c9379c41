import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { collectionRules } from '../collections/collectionRules';
import ownFolder from '../ownFolder.cjs';
import { BROWSERS } from './browsers';
import { cssModules } from './cssModules';
import { listErrors } from './listErrors';
import { distFolder, type Part } from './PartOptions';
import { startEmpty, warningsAreErrors } from './plugins';
import { sourceMaps } from './sourceMaps';
import { refuseForeignFiles } from './refuseForeignFiles';
import { shippedPackagesPlugin } from './shippedPackagesPlugin';
import { isSource, sourceNames } from './sourceName';

/** Finds the loaders that shared-config brings. */
const { resolve } = createRequire(join(ownFolder, 'package.json'));
const CSS_LOADER = resolve('css-loader');

/** Where the code of a build runs; `document` is the server, with the files that the browser gets next to the HTML. */
type BuildSide = 'browser' | 'server' | 'document';

/**
 * Every build of every part starts from this: it compiles TypeScript, MDX and CSS Modules. Class names depend
 * only on the part and the file, so the browser and the server build agree on them and no two parts share one.
 */
export function commonBuild(part: Part, side: BuildSide): Configuration {
  const isProduction = part.mode === 'production';
  return {
    mode: isProduction ? 'production' : 'development',
    context: part.folder,
    devtool: isProduction ? false : 'source-map',
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.m?[jt]sx?$/, include: isSource, use: swc(part, side) },
        ...collectionRules(part.folder, swc(part, side), picturesOf(part, side)),
        cssModules(part, side === 'server'),
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          sideEffects: true,
          use:
            side === 'server'
              ? [{ loader: CSS_LOADER, options: { exportType: 'string' } }]
              : [MiniCssExtractPlugin.loader, CSS_LOADER],
        },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: {
            filename: 'static/media/[name].[contenthash:8][ext]',
            emit: side !== 'server',
          },
        },
      ],
    },
    plugins: [
      definitions(part),
      ...(part.mode === 'refresh' ? [] : [listErrors]),
      refuseForeignFiles,
      sourceNames,
      ...(isProduction ? [shippedPackagesPlugin, warningsAreErrors] : []),
    ],
  };
}

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
  const { plugins = [], ...build } = commonBuild(part, side);
  // A document is words, and a map for each of a thousand posts would double their files.
  const isMapped = part.mode === 'production' && side === 'server';
  return {
    ...build,
    plugins: [
      ...plugins,
      ...(side === 'server' ? [startEmpty] : []),
      ...(isMapped ? [sourceMaps(part)] : []),
    ],
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
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false },
  };
}

const picturesOf = ({ mode }: Part, side: BuildSide) =>
  mode === 'refresh' ? 'inline' : side === 'server' ? 'names' : 'files';

function swc({ mode }: Part, side: BuildSide): { loader: string; options: object } {
  const react = {
    runtime: 'automatic',
    development: mode !== 'production',
    refresh: mode === 'refresh',
  };
  const parser = { syntax: 'typescript', tsx: true };
  // `bugfixes` compiles what an old browser gets wrong, and leaves the rest of that syntax.
  const env = { targets: side === 'browser' ? BROWSERS.queries : { node: '20' }, bugfixes: true };
  const options = { jsc: { parser, transform: { react } }, env };
  return { loader: resolve('swc-loader'), options };
}

function definitions({ constants, folder, name: part }: Part): webpack.DefinePlugin {
  const changes = { contextDependencies: [join(folder, 'src')] };
  const values = Object.entries({ PART: () => part, ...constants }).map(([name, compute]) => [
    name,
    webpack.DefinePlugin.runtimeValue(() => JSON.stringify(compute()), changes),
  ]);
  return new webpack.DefinePlugin(Object.fromEntries(values) as Record<string, never>);
}
