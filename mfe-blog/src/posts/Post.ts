/** What a list of posts shows of one post. */
export interface Post {
  /** The last part of its path. */
  readonly slug: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  /** The day on which its words last changed, `YYYY-MM-DD`. */
  readonly updated?: string;
  /** Paths that it had before, such as `/blog/old-name`. */
  readonly formerly?: readonly string[];
  /** The time to read it. */
  readonly minutes: number;
}
