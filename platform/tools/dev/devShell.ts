import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { partFolder } from '@getit/parts/config/partFolders';
import { packPart } from '@getit/parts/pack/packPart';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { readLive } from '@getit/parts/history/Generation';
import { SHELL, SiteLayout } from '@getit/parts/store/siteLayout';
import type { DevOptions } from './developmentSite';
import { ownSite } from './shareSite';

/**
 * Develops the shell. It renders and composes every page, so it has no dev server: each change is published into a
 * separate local site and visible after a reload.
 */
export async function devShell(options: DevOptions, stopping: Promise<void>): Promise<void> {
  const { say } = options;
  const site = await ownSite(SHELL, options);
  try {
    const watching = await publishOnChange(options, new SiteLayout(site.folder));
    say(
      `\nThe shell is published on every change. Open\n\n  ${site.address}\n\nPress Ctrl-C to stop.`,
    );
    await stopping;
    await new Promise((resolve) => watching.close(resolve));
  } finally {
    say('\nStopping …');
    await site.stop();
  }
}

async function publishOnChange({ root, say }: DevOptions, site: SiteLayout) {
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
    const { changed, live } = await publishReleases(site, packed, config, { budgets: null });
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
  return watching;
}
