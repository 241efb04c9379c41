import type { RuntimeConfig } from '../services/RuntimeConfig';

/** What a generation of the site was composed from; kept beside its public folder as `generation.json`. */
export interface Generation {
  readonly id: string;
  /** ISO time of the switch over. */
  readonly since: string;
  /** The live release of every part, shell included. */
  readonly live: Readonly<Record<string, string>>;
  readonly config: RuntimeConfig;
}

/** The name of the shell among the parts. */
export const SHELL = 'shell';
