import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import type { ShippedPackage } from 'shared-config/build/webpack/ShippedPackagesPlugin';
import { z } from 'zod';

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});
const Manifest = z.object({
  license: z.unknown(),
  author: z.union([z.string(), z.object({ name: z.string().optional() })]).optional(),
});
const REFUSAL = {
  code: 'CHECK-012',
  wayOut: 'Install the packages again: npm ci.',
} as const;

/**
 * The `license` field of an installed package and the texts that come with it, or nothing if that version is
 * not installed. Apache-2.0 requires the NOTICE file (section 4 d).
 */
export function installedPackage({ name, version }: ShippedPackage, root: string) {
  const { packages } = readJson(join(root, 'package-lock.json'), Lockfile, REFUSAL);
  const place = Object.keys(packages).find(
    (folder) =>
      folder.endsWith(`node_modules/${name}`) &&
      packages[folder]?.version === version &&
      existsSync(join(root, folder, 'package.json')),
  );
  if (place === undefined) return undefined;
  const folder = join(root, place);
  const { license, author } = readJson(join(folder, 'package.json'), Manifest, REFUSAL);
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
