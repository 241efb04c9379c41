import type { ComponentType } from 'react';

/** One page of a remote, as the remote's `./remote` module declares it. */
export interface PageDeclaration {
  /** The exact path it is shown at, decoded (pagePath.ts), for example `/blog/why-task-helpers`. */
  readonly path: string;
  /** The federated module of the page, for example `./posts/why-task-helpers`. */
  readonly expose: string;
}

/** All that the shell needs before it loads a page. */
export interface RemoteModule {
  /** The part's name, equal to the name of its workspace. */
  readonly name: string;
  /** Every page. Each is prerendered, and no other path of a subtree exists. */
  readonly pages: readonly PageDeclaration[];
}

/** The expose with the remote module. */
export const REMOTE_EXPOSE = './remote';

/** What that expose exports. */
export interface RemoteExpose {
  readonly remote: RemoteModule;
}

/** What a page's expose exports: a component without props that also renders the page's head tags. */
export interface PageModule {
  readonly default: ComponentType;
}
