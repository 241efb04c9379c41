import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  shippedPackagesFile,
  type ShippedPackage,
} from 'shared-config/build/webpack/ShippedPackagesPlugin';
import { partFolder, partNames } from '@getit/parts/config/partFolders';

/** A package with code in what we publish. */
export interface PackageUse extends ShippedPackage {
  /** Whether scripts for the browser have code of it. */
  readonly browser: boolean;
  /** Whether a bundle that renders pages has code of it. */
  readonly server: boolean;
}

/** The builds of a part that do not run in the browser. */
const ON_SERVER = ['server', 'documents'].map(shippedPackagesFile);
const FINISHED = ['browser', 'server'].map(shippedPackagesFile);

/** Reads the lists that production builds leave in `dist`; `unbuilt` are parts without a finished build. */
export function shippedPackages(root: string): { packages: PackageUse[]; unbuilt: string[] } {
  const uses = new Map<string, PackageUse>();
  const unbuilt: string[] = [];
  for (const part of partNames(root)) {
    const dist = join(partFolder(part, root), 'dist');
    const lists = existsSync(dist)
      ? readdirSync(dist).filter((file) => file.endsWith(shippedPackagesFile('')))
      : [];
    if (!FINISHED.every((file) => lists.includes(file))) {
      unbuilt.push(part);
      continue;
    }
    for (const file of lists) {
      const side = ON_SERVER.includes(file) ? 'server' : 'browser';
      const listed = JSON.parse(readFileSync(join(dist, file), 'utf8')) as ShippedPackage[];
      for (const each of listed) {
        const key = `${each.name} ${each.version}`;
        uses.set(key, { ...each, browser: false, server: false, ...uses.get(key), [side]: true });
      }
    }
  }
  const packages = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
  return { packages: packages.map(([, use]) => use), unbuilt };
}
