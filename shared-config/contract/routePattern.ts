/**
 * Whether a path belongs to a route of the table: an exact path, or a subtree that ends in `/*` and
 * includes its root.
 */
export function coversPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const root = pattern.slice(0, -2);
  return path === root || path.startsWith(`${root}/`);
}
