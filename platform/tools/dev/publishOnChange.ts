import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { partFolder } from '@getit/parts/config/partFolders';
import { packPart } from '@getit/parts/pack/packPart';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { readLive } from '@getit/parts/store/SiteState';
import { SHELL, SiteLayout } from '@getit/parts/store/siteLayout';
import type { DevOptions } from './developmentSite';
import type { LocalService } from 'shared-config/process/LocalService';

/**
 * Develops the shell. It renders and composes every page, so it has no dev server: each change is published into the
 * site and visible after a reload.
 */
export async function publishOnChange(
  siteFolder: string,
  { root, say }: DevOptions,
): Promise<LocalService> {
  const site = new SiteLayout(siteFolder);
  const folder = partFolder(SHELL, root);
  process.env['BUILD_MODE'] = 'development';
  process.chdir(folder);
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: configurations } = (await import(file)) as { default: Configuration[] };
  let publishing = Promise.resolve();
  const publish = async (): Promise<void> => {
    const config = readLive(site)?.config;
    if (!config) return;
    const packed = [await packPart(SHELL, folder, 'development')];
    const { changed, live } = await publishReleases(site, packed, config, { weighs: false });
    if (changed) say(`shell ${live[SHELL]} is live: reload the page.`);
  };
  const watching = webpack(configurations).watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return say(error.message);
    if (stats?.hasErrors()) return say(stats.toString({ preset: 'errors-only' }));
    publishing = publishing
      .then(publish)
      .catch((failure: unknown) =>
        say(failure instanceof Error ? failure.message : String(failure)),
      );
  });
  if (!watching) throw new Error('webpack does not watch.');
  return {
    name: SHELL,
    address: '',
    stop: () => new Promise((resolve) => watching.close(() => resolve())),
  };
}
