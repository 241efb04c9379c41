/**
 * The path that an address names; the address of a path is `encodeURI` of it. ASCII stays as it is: no page path has an
 * encoded ASCII character, and a decoded `%2F` would be another path. Malformed escapes stay too. Pure.
 */
export function pathInAddress(pathname: string): string {
  try {
    return pathname.replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent).normalize();
  } catch {
    return pathname;
  }
}
