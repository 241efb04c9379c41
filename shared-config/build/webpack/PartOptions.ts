import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a part may say about its build beyond the presets. */
export interface PartOptions {
  /** The part's folder. */
  readonly folder: string;
  /** Global constants, computed anew on every build: name to a function that returns a JSON value. */
  readonly constants?: Readonly<Record<string, () => unknown>>;
}

/** `production`, or `development` for React's development build and readable output. */
export type BuildMode = 'production' | 'development';

/** The mode that `BUILD_MODE` asks for; production unless told otherwise. */
export function buildMode(): BuildMode {
  return process.env['BUILD_MODE'] === 'development' ? 'development' : 'production';
}

/** The folder that a build of a part writes into: development builds never replace those that are published. */
export function distFolder(folder: string, mode: BuildMode): string {
  return join(folder, mode === 'development' ? 'dist-dev' : 'dist');
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
