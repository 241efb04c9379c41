/** A path of the site and the remote that draws it. */
export interface Route {
  /** An exact path, or a subtree that ends in `/*` and includes its root. */
  readonly path: string;
  readonly remote: string;
  /** The federated module of an exact path. A subtree asks its remote's `./remote` module instead. */
  readonly expose?: string;
  /** Whether the page needs the identity provider as soon as it is shown. */
  readonly account?: true;
}
