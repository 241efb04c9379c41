import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { partFolder, partNames } from '@getit/parts/config/partFolders';

/** The options of one build of a part that tests check. */
export interface DescribedBuild {
  readonly part: string;
  readonly name: string;
  readonly output: Readonly<Record<string, unknown>>;
  /** By the name of the plugin. */
  readonly plugins: Readonly<Record<string, PluginOptions>>;
  readonly externals: readonly string[];
}

interface PluginOptions {
  readonly exposes?: Readonly<Record<string, unknown>>;
  readonly shared?: Readonly<Record<string, unknown>>;
  readonly experiments?: { readonly externalRuntime?: boolean };
}

type Plugin = object & { readonly _options?: PluginOptions; readonly options?: PluginOptions };

const nameOf = (plugin: Plugin): string =>
  plugin instanceof Function ? plugin.name : plugin.constructor.name;

/* Prints every build of every part, from its webpack.config.ts. */
const builds: DescribedBuild[] = [];
for (const part of partNames()) {
  const folder = partFolder(part);
  process.chdir(folder);
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: configurations } = (await import(file)) as { default: Configuration[] };
  for (const { name = '', output, plugins = [], externals = {} } of configurations) {
    const options = (plugins as Plugin[]).map(
      (plugin) => [nameOf(plugin), plugin._options ?? plugin.options ?? {}] as const,
    );
    const described = { plugins: Object.fromEntries(options), externals: Object.keys(externals) };
    builds.push({ part, name, output: { ...output }, ...described });
  }
}
process.stdout.write(JSON.stringify(builds));
