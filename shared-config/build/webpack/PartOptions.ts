import { join } from 'node:path';
import { readPackageIdentity } from '../readManifest';

export interface Part {
  readonly folder: string;
  /** The name of its workspace. */
  readonly name: string;
  readonly mode: BuildMode;
  /** Global constants: name to a function that returns a JSON value. Each build calls it. */
  readonly constants: Readonly<Record<string, () => unknown>>;
}

/**
 * `development` has React's development build and readable output. `refresh`, for the dev server of a remote,
 * adds Fast Refresh and has no hashes in file names.
 */
export type BuildMode = 'production' | 'development' | 'refresh';

/** The part in the current folder. */
export function partHere(constants: Part['constants'] = {}): Part {
  const folder = process.cwd();
  return { folder, name: partName(folder), mode: buildMode(), constants };
}

/** The mode in `BUILD_MODE`; by default production. */
export function buildMode(): BuildMode {
  const wish = process.env['BUILD_MODE'];
  return wish === 'development' || wish === 'refresh' ? wish : 'production';
}

/** The output folder of a part's builds. Development builds never replace those that are published. */
export function distFolder(folder: string, mode: BuildMode): string {
  return join(folder, mode === 'production' ? 'dist' : 'dist-dev');
}

/** The name of the part's workspace. */
export function partName(folder: string): string {
  return readPackageIdentity(folder).name;
}

/** The part's name as a JavaScript global: `mfe_blog`. */
export function globalNameOf(part: string): string {
  return part.replaceAll('-', '_');
}
