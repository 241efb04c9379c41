import type { FailureReport } from '../contract/sharedState';

/** The path of the rows service that takes signals and reports of browsers. */
export const SIGNALS_PATH = '/signals';

export interface PartRelease {
  readonly part: string;
  /** 16 hexadecimal digits; `unknown` where the page does not know. */
  readonly release: string;
}

/** The codes of `getit:load-failed`, and `ERROR` for an error that no code caught. */
export type SignalCode = FailureReport['code'] | 'ERROR';

/** Somebody else has changed the page: no failure of a release. */
export const FOREIGN_CHANGE: SignalCode = 'LOAD-007';

export interface SignalledFailure extends PartRelease {
  readonly code: SignalCode;
  /** The kind of error, and the file of ours with line and column: `TypeError About.1a2b3c4d.js:1:220`. Never its text. */
  readonly at?: string;
}

/** LCP and INP in milliseconds; CLS as its definition counts it. */
export type SignalledVitals = Partial<Record<'LCP' | 'INP' | 'CLS', number>>;

/** What a page sends at once, as JSON. Nothing in it says who the visitor is (docs/decisions/signals.md). */
export interface Signals {
  /** The path of the page in English, or `/404`. */
  readonly page: string;
  readonly failures: readonly SignalledFailure[];
  /** Of the page that was loaded: others may have followed it in the same document. */
  readonly vitals?: PartRelease & SignalledVitals & { readonly page: string };
}

/** The most failures that `Signals` have. */
export const SIGNAL_LIST = 10;
