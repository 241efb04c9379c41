import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from 'shared-config/build/webpack/ShippedPackagesPlugin';

interface Manifest {
  readonly license?: unknown;
  readonly author?: string | { readonly name?: string };
}

/**
 * The `license` field of an installed package and the texts that come with it, or nothing if that version is
 * not installed. Apache-2.0 requires the NOTICE file (section 4 d).
 */
export function installedPackage({ name, version }: ShippedPackage, root: string) {
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
  const { license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
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
