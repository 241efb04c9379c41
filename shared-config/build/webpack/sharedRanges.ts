import { join } from 'node:path';
import { SHARED_MODULES, VERSION_SOURCE } from '../../contract/sharedModules';
import { projectRoot } from '../projectRoot';
import { readManifest, readPackageIdentity } from '../readManifest';

/** The version ranges of the shared modules that a remote accepts: carets over the versions in its package.json. */
export function sharedRanges(folder: string): Record<string, string> {
  const wanted = readManifest(folder).dependencies ?? {};
  const installed = installedVersions();
  return Object.fromEntries(
    SHARED_MODULES.map((name) => {
      const range = wanted[VERSION_SOURCE[name]] ?? installed[name] ?? '*';
      return [name, /^\d/.test(range) ? `^${range}` : range];
    }),
  );
}

/** The installed version of every shared module, which the shell provides. */
export function installedVersions(): Record<string, string> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      readPackageIdentity(join(projectRoot(), 'node_modules', VERSION_SOURCE[name])).version,
    ]),
  );
}
