import type { Environment } from 'shared-config/process/Environment';
import type { Status } from './expressions';
import type { Workflow } from './workflowFile';

/** What starts a run: `github.event_name`, `github.ref`, `github.event` and so on. */
export interface Event {
  readonly name: 'push' | 'pull_request' | 'schedule' | 'workflow_dispatch';
  /** Defaults to `refs/heads/main`. */
  readonly ref?: string;
  /** What GitHub sends about it; for a dispatch, the inputs. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Whether a fork has sent it: its jobs get no secret, and a token that writes nothing. */
  readonly isOfFork?: boolean;
}

export interface Settings {
  /** For all that the rehearsal makes. */
  readonly folder: string;
  /** The bare repository. */
  readonly origin: string;
  /** Variables of the repository. */
  readonly variables: Readonly<Record<string, string>>;
  /** Secrets of an environment, by its name. Jobs on `main` alone get them. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What every job has in its environment; `PATH` begins with the stand-ins. */
  readonly env: Environment;
}

export const REPOSITORY = 'getit/site';

/** How a job ended. */
export interface Outcome {
  readonly result: Status;
  readonly outputs: Readonly<Record<string, string>>;
}

/** What a job knows of its run. */
export interface RunFacts {
  readonly id: number;
  readonly workflow: Workflow;
  readonly event: RunEvent;
  readonly settings: Settings;
  /** What the jobs printed, and the caches that they restored, by job. */
  readonly logs: Map<string, string>;
  readonly caches: Map<string, string[]>;
  readonly isCancelled: boolean;
}

export interface RunEvent extends Event {
  readonly sha: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** Where a job runs: a machine of its own has these, and nothing of another job. */
export interface Place {
  readonly run: RunFacts;
  readonly job: string;
  /** The ids of the permissions that its token has. */
  readonly permissions: Readonly<Record<string, string>>;
  readonly workspace: string;
  readonly temp: string;
  readonly say: (line: string) => void;
}
