import type { Translated } from '../i18n/languages';

export interface Route {
  /** An exact path, or a subtree that ends in `/*` and includes its root. */
  readonly path: string;
  readonly remote: string;
  /** The federated module of an exact path, or of pages of a subtree. Pages without one are loaded as documents. */
  readonly expose?: string;
  /** Whether the page needs the identity provider immediately. */
  readonly account?: boolean;
  /** In the registry: the languages that the page has besides English; missing without any. */
  readonly languages?: readonly Translated[];
}

/** Whether a path belongs to a route with this `path`. */
export function coversPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const root = pattern.slice(0, -2);
  return path === root || path.startsWith(`${root}/`);
}
