import type { Translated } from '../i18n/languages';
import type { PageDeclaration } from './RemoteModule';

/** A route of the shell's table: the remote that has the pages of a path. */
export interface Route {
  /** An exact path, or a subtree that ends in `/*` and includes its root. */
  readonly path: string;
  readonly remote: string;
  /** The remote that had the page before, which keeps it until `remote` has it. */
  readonly formerly?: string;
  /** Whether the page needs the identity provider immediately. */
  readonly account?: boolean;
  /** Whether its pages have no top bar and no footer of the shell. Skip link, `main` and the status region stay. */
  readonly frame?: 'none';
  /** The origins outside of the site that pages of the remote may use. */
  readonly origins?: readonly string[];
}

/** A route of the registry, with what the live remote says about it. */
export interface LiveRoute extends Omit<Route, 'origins' | 'formerly'> {
  /** The federated module of the page. A page without one is loaded as a document. */
  readonly expose?: string;
  /** The languages that the page, or some page of the subtree, has besides English; missing without any. */
  readonly languages?: readonly Translated[];
  /** Of a page from data: in no registry, only in the document that the visitor arrives on. */
  readonly props?: PageDeclaration['props'];
}

/** Whether a path belongs to a route with this `path`. */
export function coversPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const root = pattern.slice(0, -2);
  return path === root || path.startsWith(`${root}/`);
}
