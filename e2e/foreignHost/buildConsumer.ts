import webpack, { type Configuration } from 'webpack';
import { hostConfiguration } from './consumer/webpack.config.mjs';

/**
 * Builds the host of docs/foreign-hosts.md, which knows only the address of a site: webpack, the federation plugin,
 * and its own router and accounts under the names that our remotes share.
 *
 * @param site the site's origin
 * @param output the folder to write to
 */
export async function buildConsumer(site: string, output: string): Promise<void> {
  const configuration = (await hostConfiguration(site)) as Configuration;
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        ...configuration,
        output: { ...configuration.output, path: output },
        stats: 'errors-warnings',
        infrastructureLogging: { level: 'error' },
      },
      (error, stats) => {
        if (error) return reject(error);
        if (stats?.hasErrors() || stats?.hasWarnings()) return reject(new Error(stats.toString()));
        resolve();
      },
    );
  });
}
