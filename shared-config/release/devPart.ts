import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { partFolder } from '../build/partFolders';
import { buildMode } from '../build/webpack/PartOptions';
import type { RuntimeConfig } from '../services/RuntimeConfig';
import { packPart } from './packPart';
import { publishReleases } from './publishReleases';
import type { SiteLayout } from './siteLayout';

interface DevOptions {
  readonly site: SiteLayout;
  readonly config: RuntimeConfig;
  readonly say: (line: string) => void;
}

/** Builds one part on every change of its sources and publishes it into the local site: live on reload. */
export async function devPart(part: string, { site, config, say }: DevOptions): Promise<never> {
  const folder = partFolder(part);
  process.chdir(folder);
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: configurations } = (await import(file)) as { default: Configuration[] };
  const compiler = webpack(configurations);
  let publishing = Promise.resolve();
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return say(error.message);
    if (stats?.hasErrors()) return say(stats.toString({ preset: 'errors-only' }));
    publishing = publishing
      .then(async () => {
        const { changed, live } = await publishReleases(
          site,
          [packPart(part, folder, buildMode())],
          config,
        );
        say(changed ? `${part} ${live[part]} is live: reload the page.` : `${part} is unchanged.`);
      })
      .catch((failure: unknown) =>
        say(failure instanceof Error ? failure.message : String(failure)),
      );
  });
  say(`Watching ${part}. Run npm start beside it for the site; Ctrl-C ends this.`);
  return new Promise<never>(() => undefined);
}
