import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import type { LiveEntry } from './history/HistoryEntry';

/** What a generation of the site was composed from; kept beside its public folder as `generation.json`. */
export interface Generation {
  readonly id: string;
  /** The live release of every part, shell included. */
  readonly live: Readonly<Record<string, string>>;
  readonly config: RuntimeConfig;
  /** Its line of the history: written here first, so that a killed command cannot lose it. */
  readonly entry: LiveEntry;
}

/** The name of the shell among the parts. */
export const SHELL = 'shell';
