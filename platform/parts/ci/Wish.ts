import type { SiteCommand } from './changeSet';

/** What a run of CI is asked to do. An empty text is none: the workflow passes its inputs as they are. */
export interface Wish {
  /** `deploy` changes nothing, and has what is live deployed again. */
  readonly command: SiteCommand | 'deploy' | 'pull-request';
  /** Names of parts, separated by spaces. */
  readonly part: string;
  /** Of a rollback or a mark: steps back, a hash, a moment or a state. */
  readonly target: string;
  readonly reason: string;
  /** Of a rollback to a whole state, where the configuration differs: `then` or `live`. */
  readonly config: string;
  /** `true` allows pages to be removed, in a language too. */
  readonly dropPages: string;
  /** The folder for what the run leaves to the next job. */
  readonly to: string;
}

/** What the run was started for, as the workflow says it: the first job may lie. */
export interface Asked extends Pick<Wish, 'part' | 'target' | 'reason' | 'config'> {
  readonly command: SiteCommand | 'deploy';
  /** The digest of the shell that was built alone; empty if the shell stays. */
  readonly shell: string;
}
