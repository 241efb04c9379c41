/**
 * The address that a page really has, where it was asked for in another spelling: no `.html` and no slash
 * at the end, as Firebase Hosting does with `cleanUrls` and `trailingSlash: false`.
 *
 * @param path an absolute path without its query
 * @returns the clean path, or nothing where `path` is clean already
 */
export function cleanAddress(path: string): string | undefined {
  const clean = path
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/index$/, '/');
  const address = clean === '' ? '/' : clean;
  return address === path ? undefined : address;
}
