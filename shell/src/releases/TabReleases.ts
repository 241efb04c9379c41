/** What a tab knows about the releases that it uses: whether they are still on the site. */
export interface TabReleases {
  /** Whether one of them is gone: the tab can then load nothing new with certainty. */
  readonly stale: () => boolean;
  /** Whether something of the shell failed because its release is gone. */
  readonly lacksShell: () => boolean;
  /** Whether something of the remote that draws a path failed because its release is gone. */
  readonly lacksPage: (path: string) => boolean;
  /** The page of a path could not be loaded. Resolves, never rejects, when the reason is as clear as it gets. */
  readonly noteFailedPage: (path: string) => Promise<void>;
  /** Calls back whenever an answer has changed. */
  readonly subscribe: (listener: () => void) => void;
}
