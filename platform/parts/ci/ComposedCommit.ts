import type { SiteParts } from '../compose/SiteParts';
import type { SiteState } from '../store/SiteState';
import type { ChangeSet } from './changeSet';
import type { Committed, Tree } from './commitViolations';

/** A commit whose files can be read. */
export interface Readable {
  readonly tree: Tree;
  readonly text: (path: string) => string;
}

export interface ComposedCommit {
  readonly may: ChangeSet;
  /** Without a state before the first publish. */
  readonly before: Readable & { readonly state: SiteState | undefined };
  readonly after: Readable & Committed;
  /** The releases that are live in either, opened without running code of them. */
  readonly partsBefore: SiteParts | undefined;
  readonly parts: SiteParts;
  /** The state whose documents may come back. */
  readonly then: SiteState | undefined;
  /** The releases that open tabs should leave. */
  readonly bad: readonly string[];
  /** The days on which it may have been composed. */
  readonly days: readonly string[];
}
