import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFolder, partNames } from '../../config/partFolders';
import {
  shippedPackagesFile,
  type ShippedPackage,
} from 'shared-config/build/webpack/ShippedPackagesPlugin';

/** A package and the parts that it is in. */
export interface PackageUse extends ShippedPackage {
  /** Parts whose scripts in the browser hold code of it. */
  readonly browser: readonly string[];
  /** Parts whose server bundles, which render the pages, hold code of it. */
  readonly server: readonly string[];
}

/** What the builds of the project ship. */
export interface ShippedParts {
  readonly packages: readonly PackageUse[];
  /** Parts without a finished production build: what they ship is not known. */
  readonly unbuilt: readonly string[];
}

/** Reads the lists that the production builds of all parts left in their `dist` folders. */
export function readShippedParts(root: string): ShippedParts {
  const built = partNames(root).map((part) => ({ part, lists: listsOf(part, root) }));
  const uses = new Map<string, PackageUse>();
  for (const { part, lists } of built) {
    for (const { build, packages } of lists ?? []) {
      for (const { name, version } of packages) {
        const key = `${name} ${version}`;
        const use = uses.get(key) ?? { name, version, browser: [], server: [] };
        const side = build === 'server' ? 'server' : 'browser';
        if (!use[side].includes(part)) uses.set(key, { ...use, [side]: [...use[side], part] });
      }
    }
  }
  return {
    packages: [...uses].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use),
    unbuilt: built.filter(({ lists }) => lists === undefined).map(({ part }) => part),
  };
}

/** The builds of every part; a part without its server bundle is not finished. */
const BUILDS = ['browser', 'foreign', 'bootstrap', 'server'];

function listsOf(
  part: string,
  root: string,
): { readonly build: string; readonly packages: readonly ShippedPackage[] }[] | undefined {
  const fileOf = (build: string): string =>
    join(partFolder(part, root), 'dist', shippedPackagesFile(build));
  if (!existsSync(fileOf('browser')) || !existsSync(fileOf('server'))) return undefined;
  return BUILDS.filter((build) => existsSync(fileOf(build))).map((build) => ({
    build,
    packages: JSON.parse(readFileSync(fileOf(build), 'utf8')) as ShippedPackage[],
  }));
}
