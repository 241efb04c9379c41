import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a part may say about its build beyond the presets. */
export interface PartOptions {
  /** The part's folder. */
  readonly folder: string;
  /** Global constants, computed anew on every build: name to a function that returns a JSON value. */
  readonly constants?: Readonly<Record<string, () => unknown>>;
}

/**
 * `production`; `development` for React's development build and readable output; `refresh` for what the dev
 * server of a remote serves: that, with Fast Refresh and without hashes in file names.
 */
export type BuildMode = 'production' | 'development' | 'refresh';

/** The mode that `BUILD_MODE` asks for; production unless told otherwise. */
export function buildMode(): BuildMode {
  const wish = process.env['BUILD_MODE'];
  return wish === 'development' || wish === 'refresh' ? wish : 'production';
}

/** What webpack and the libraries call the mode. */
export function webpackMode(mode: BuildMode): 'production' | 'development' {
  return mode === 'production' ? 'production' : 'development';
}

/** The folder that a build of a part writes into: development builds never replace those that are published. */
export function distFolder(folder: string, mode: BuildMode): string {
  return join(folder, mode === 'production' ? 'dist' : 'dist-dev');
}

/** The part's name: that of its workspace. */
export function partName(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
  };
  return manifest.name;
}

/** The part's name as a JavaScript global: `mfe_blog`. */
export function globalNameOf(part: string): string {
  return part.replaceAll('-', '_');
}
