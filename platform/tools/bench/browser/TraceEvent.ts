/** What Chromium notes of one thing that a thread did (Trace Event Format). */
export interface TraceEvent {
  readonly name: string;
  /** `X` is a whole event, with its duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds by the clock. */
  readonly dur?: number;
  /** Microseconds that the thread had a processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}
