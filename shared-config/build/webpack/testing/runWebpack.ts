import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Builds the `main.ts` of a part into `dist/browser`, with the loaders of our builds.
 *
 * @param root the folder of the project, with the part's folder in it
 * @returns what webpack reports
 */
export async function runWebpack(
  root: string,
  part: string,
  plugins: NonNullable<webpack.Configuration['plugins']>,
) {
  const typescript = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } };
  const compiler = webpack({
    name: 'browser',
    mode: 'production',
    context: join(root, part),
    entry: './main.ts',
    output: { path: join(root, part, 'dist/browser'), filename: '[name].[contenthash:8].js' },
    optimization: { minimize: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, loader: require.resolve('swc-loader'), options: typescript },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].css' }), ...plugins],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<unknown>((resolve) => compiler.close(resolve));
  const { errors = [], warnings = [] } = stats?.toJson({ errors: true, warnings: true }) ?? {};
  return { errors, warnings };
}
