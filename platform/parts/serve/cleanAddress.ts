/**
 * The canonical form of a path, without `.html` and without a slash at the end, like Firebase Hosting with `cleanUrls`
 * and `trailingSlash: false`. It always stays on this site: browsers read `//` and `/\\` at the start as another host.
 *
 * @param path the target of a request without its query
 * @returns the clean path; undefined when `path` is clean already or does not begin with a slash
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
