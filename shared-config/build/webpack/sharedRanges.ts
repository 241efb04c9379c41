import { SHARED_MODULES, VERSION_SOURCE } from '../../contract/sharedModules';
import ownFolder from '../ownFolder.cjs';
import { packageFolder, readManifest, readPackageIdentity } from '../readManifest';

/** The version ranges of the shared modules that a remote accepts: carets over the versions in its package.json. */
export function sharedRanges(folder: string): Record<string, string> {
  const wanted = readManifest(folder).dependencies ?? {};
  const installed = installedVersions(folder);
  return Object.fromEntries(
    SHARED_MODULES.map((name) => {
      const range = wanted[VERSION_SOURCE[name]] ?? installed[name] ?? '*';
      return [name, /^\d/.test(range) ? `^${range}` : range];
    }),
  );
}

/** The version of every shared module that is installed for the part in a folder, which the shell provides. */
export function installedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      readPackageIdentity(packageFolder(VERSION_SOURCE[name], folder, ownFolder) ?? folder).version,
    ]),
  );
}
