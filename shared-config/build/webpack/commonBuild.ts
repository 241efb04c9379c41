import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule, type RuleSetUseItem } from 'webpack';
import { postRules } from '../mdx/postRules';
import { BorderPlugin } from './BorderPlugin';
import { classNamePattern, shortClassNames } from './classNames';
import { partName, type BuildMode, type PartOptions } from './PartOptions';
import { ShippedPackagesPlugin } from './ShippedPackagesPlugin';
import { WarningsAreErrorsPlugin } from './WarningsAreErrorsPlugin';

const AWAKE_CSS = /\.awake\.css$/;

/** Where the code of a build runs; `document` is the server, with the files that the browser gets beside the HTML. */
type BuildSide = 'browser' | 'server' | 'document';

/**
 * Every build of every part starts from this: it compiles TypeScript, posts and CSS Modules. Class names depend
 * only on the part and the file, so the browser and the server build agree on them and no two parts share one.
 */
export function commonBuild(options: PartOptions, mode: BuildMode, side: BuildSide): Configuration {
  return {
    mode: mode === 'production' ? 'production' : 'development',
    context: options.folder,
    devtool: mode === 'production' ? false : 'source-map',
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.m?[jt]sx?$/, exclude: /node_modules/, use: swc(mode) },
        ...postRules(swc(mode)),
        cssModules(options.folder, mode, side),
        // What only an awake page shows, as text in its script (docs/decisions/static-files.md).
        { test: AWAKE_CSS, type: 'asset/source' },
        {
          test: /\.css$/,
          exclude: [/\.module\.css$/, AWAKE_CSS],
          sideEffects: true,
          use: plainCss(side),
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
      definitions(options),
      new BorderPlugin(options.folder),
      ...(mode === 'production'
        ? [new ShippedPackagesPlugin(), new WarningsAreErrorsPlugin()]
        : []),
    ],
  };
}

function swc(mode: BuildMode): { loader: string; options: object } {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            development: mode !== 'production',
            refresh: mode === 'refresh',
          },
        },
        target: 'es2022',
      },
    },
  };
}

function cssModules(folder: string, mode: BuildMode, side: BuildSide): RuleSetRule {
  const part = partName(folder);
  const modules = {
    ...(mode === 'production' ? shortNames(part, folder) : readableNames(part, folder)),
    exportLocalsConvention: 'as-is',
    namedExport: false,
    exportOnlyLocals: side === 'server',
  };
  const cssLoader = { loader: 'css-loader', options: { modules } };
  return {
    test: /\.module\.css$/,
    use: side === 'server' ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
  };
}

function readableNames(part: string, folder: string) {
  return {
    localIdentName: classNamePattern(part),
    localIdentContext: folder,
    localIdentHashSalt: part,
  };
}

function shortNames(part: string, folder: string) {
  const name = shortClassNames(part, folder);
  return {
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string) =>
      name(resourcePath, local),
  };
}

function plainCss(side: BuildSide): RuleSetUseItem[] {
  return side === 'server'
    ? [{ loader: 'css-loader', options: { exportType: 'string' } }]
    : [MiniCssExtractPlugin.loader, 'css-loader'];
}

function definitions({ constants = {}, folder }: PartOptions): webpack.DefinePlugin {
  const changes = { contextDependencies: [join(folder, 'src')] };
  const values = Object.entries(constants).map(([name, compute]) => [
    name,
    webpack.DefinePlugin.runtimeValue(() => JSON.stringify(compute()), changes),
  ]);
  return new webpack.DefinePlugin(Object.fromEntries(values) as Record<string, never>);
}
