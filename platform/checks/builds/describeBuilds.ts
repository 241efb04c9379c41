import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { partFolder, partNames } from '../../config/partFolders';

/** What the presets made of one build of a part: the options that tests look at. */
export interface DescribedBuild {
  readonly part: string;
  readonly name: string;
  readonly output: Readonly<Record<string, unknown>>;
  /** The options of each plugin that has some, by the plugin's name. */
  readonly plugins: Readonly<Record<string, PluginOptions>>;
  readonly externals: readonly string[];
}

interface PluginOptions {
  readonly filename?: string;
  readonly chunkFilename?: string;
  readonly exposes?: Readonly<Record<string, unknown>>;
  readonly shared?: Readonly<Record<string, unknown>>;
  readonly manifest?: unknown;
  readonly experiments?: { readonly externalRuntime?: boolean };
}

type Plugin = object & { readonly _options?: PluginOptions; readonly options?: PluginOptions };

/* Prints every build of every part as its own webpack.config.ts has it. */
const builds: DescribedBuild[] = [];
for (const part of partNames()) {
  const folder = partFolder(part);
  process.chdir(folder);
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: configurations } = (await import(file)) as { default: Configuration[] };
  for (const { name = '', output, plugins = [], externals = {} } of configurations) {
    const options = (plugins as Plugin[]).map(
      (plugin) => [plugin.constructor.name, plugin._options ?? plugin.options ?? {}] as const,
    );
    builds.push({
      part,
      name,
      output: { ...output },
      plugins: Object.fromEntries(options),
      externals: Object.keys(externals),
    });
  }
}
process.stdout.write(JSON.stringify(builds));
