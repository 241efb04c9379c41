import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import {
  shippedPackagesFile,
  type ShippedPackage,
} from 'shared-config/build/webpack/ShippedPackagesPlugin';
import { z } from 'zod';
import { partFolder, partNames } from '@getit/parts/config/partFolders';

/** A package with code in what we publish. */
export interface PackageUse extends ShippedPackage {
  /** Whether scripts for the browser have code of it. */
  readonly browser: boolean;
  /** Whether a bundle that renders pages has code of it. */
  readonly server: boolean;
}

const ShippedPackages = z.array(z.object({ name: z.string(), version: z.string() }));

/** The builds of all parts; a part has only some of them. */
const ON_SERVER = ['server', 'documents'];
const BUILDS = [
  'browser',
  'foreign',
  'bootstrap',
  'withAnalytics',
  'earlySignals',
  'signals',
  'analytics',
  ...ON_SERVER,
];

/** Reads the lists that production builds leave in `dist`; `unbuilt` are parts without a finished build. */
export function shippedPackages(root: string): { packages: PackageUse[]; unbuilt: string[] } {
  const uses = new Map<string, PackageUse>();
  const unbuilt: string[] = [];
  for (const part of partNames(root)) {
    const fileOf = (build: string): string =>
      join(partFolder(part, root), 'dist', shippedPackagesFile(build));
    const builds = BUILDS.filter((build) => existsSync(fileOf(build)));
    if (!builds.includes('browser') || !builds.includes('server')) {
      unbuilt.push(part);
      continue;
    }
    for (const build of builds) {
      const side = ON_SERVER.includes(build) ? 'server' : 'browser';
      for (const each of readJson(fileOf(build), ShippedPackages, {
        code: 'CHECK-012',
        recovery: `Build the part again: npm run build -w ${part}.`,
      })) {
        const key = `${each.name} ${each.version}`;
        uses.set(key, { ...each, browser: false, server: false, ...uses.get(key), [side]: true });
      }
    }
  }
  const packages = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
  return { packages: packages.map(([, use]) => use), unbuilt };
}
