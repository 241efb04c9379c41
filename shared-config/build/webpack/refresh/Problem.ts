/** What the page shows about an error of a part under development. */
export interface Problem {
  readonly title: string;
  /** File, line and column from the project's folder; empty if unknown. */
  readonly place: string;
  readonly text: string;
}
