/** A figure of the site, its goal, and what was measured. */
export interface Goal {
  readonly figure: string;
  readonly goal: string;
  readonly measured: string;
  /** Missing for a figure without a limit. */
  readonly met?: boolean;
  /** The section that measures it. */
  readonly section: string;
}
