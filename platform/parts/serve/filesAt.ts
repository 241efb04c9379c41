import { isPagePath } from 'shared-config/contract/pagePath';
import { pathInAddress } from 'shared-config/contract/pathInAddress';
import { plainFileOf } from '../compress/sidecars';

/**
 * The files of a generation that may answer an address, the first that exists: the page, also when a folder has its
 * name, or the file itself. Empty for an address that no file has, such as one with a malformed escape. Pure.
 *
 * @param path the target of a request without its query
 */
export function filesAt(path: string): string[] {
  const page = pathInAddress(path);
  if (page === '/') return ['/index.html'];
  const file = decoded(path);
  if (file === undefined) return [];
  return [...(isPagePath(page) ? [`${page}.html`] : []), ...(isServed(file) ? [file] : [])];
}

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** Pages have other addresses, and sidecars have none: each server sends those that it makes or is given. */
function isServed(file: string): boolean {
  const isInside = file.startsWith('/') && !file.split(/[\\/]/).includes('..');
  return isInside && !/\0|\.html$/.test(file) && plainFileOf(file) === undefined;
}
