import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES, VERSION_SOURCE } from '../../contract/sharedModules';
import { projectRoot } from '../projectRoot';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The version range a remote accepts of every shared module: a caret over what its package.json names. */
export function sharedRanges(folder: string): Record<string, string> {
  const wanted = readManifest(join(folder, 'package.json')).dependencies ?? {};
  const installed = installedVersions();
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      caret(wanted[VERSION_SOURCE[name]] ?? installed[name] ?? '*'),
    ]),
  );
}

/** The installed version of every shared module: what a shell built now provides. */
export function installedVersions(): Record<string, string> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      readManifest(join(projectRoot(), 'node_modules', VERSION_SOURCE[name], 'package.json'))
        .version,
    ]),
  );
}

function caret(range: string): string {
  return /^\d/.test(range) ? `^${range}` : range;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
