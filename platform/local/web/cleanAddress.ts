/**
 * The address that a page really has, where it was asked for in another spelling: no `.html` and no slash
 * at the end, as Firebase Hosting does with `cleanUrls` and `trailingSlash: false`. The clean address is
 * always one of this site: browsers take `//` and `/\\` at the start for the name of another one.
 *
 * @param path the target of a request without its query
 * @returns the clean path, or nothing where `path` is clean already or no path of ours
 */
export function cleanAddress(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const clean = path
    .replace(/[\\/]+/g, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/index$/, '/');
  const address = clean === '' ? '/' : clean;
  return address === path ? undefined : address;
}
