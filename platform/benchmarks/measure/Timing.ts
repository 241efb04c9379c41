/** What a command took, in seconds. */
export interface Timing {
  /** Until it ended or, for a change, until the web server answered with the change. */
  readonly seconds: number;
  /** Processor time of the command and everything it started. Only on Linux. */
  readonly processor?: number | undefined;
  /** Building and packing, as a publish reports it. */
  readonly built?: number | undefined;
  /** Verifying, storing, composing and activating, as a publish or a rollback reports it. */
  readonly composed?: number | undefined;
}
