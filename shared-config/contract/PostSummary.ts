/** What a list of posts shows of one post; the build reads it from the post's file. */
export interface PostSummary {
  /** The file name without its extension, and the last part of the post's path. */
  readonly slug: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  /** Paths that it had before, such as `/blog/old-name`. */
  readonly formerly?: readonly string[];
  /** Reading time in minutes at 200 words a minute, at least 1. */
  readonly minutes: number;
}
