import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from 'shared-config/build/webpack/ShippedPackagesPlugin';

/** What an installed package says about its licence. */
export interface PackageLicence {
  /** The `license` field of its package.json, as it is. */
  readonly licence: unknown;
  readonly author: string;
  /** The text of its licence file; nothing where it brings none. */
  readonly text: string | undefined;
  /** The text of its NOTICE file (Apache-2.0, section 4 d). */
  readonly notice: string | undefined;
}

/** The package of that name and version, wherever npm has put it; nothing where it is not installed. */
export function installedPackage(
  { name, version }: ShippedPackage,
  root: string,
): PackageLicence | undefined {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const place = Object.keys(packages).find(
    (folder) =>
      folder.endsWith(`node_modules/${name}`) &&
      packages[folder]?.version === version &&
      existsSync(join(root, folder, 'package.json')),
  );
  if (place === undefined) return undefined;
  const folder = join(root, place);
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: unknown;
    author?: string | { name?: string };
  };
  return {
    licence: license,
    author: (typeof author === 'string' ? author : author?.name) ?? `The authors of ${name}`,
    text: textIn(folder, /^licen[cs]e(\.(md|txt))?$/i),
    notice: textIn(folder, /^notice(\.(md|txt))?$/i),
  };
}

function textIn(folder: string, names: RegExp): string | undefined {
  const file = readdirSync(folder).find((each) => names.test(each));
  if (file === undefined) return undefined;
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}
