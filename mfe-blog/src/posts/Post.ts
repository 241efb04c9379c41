/** The drawings of posts, by the name that the front matter gives (PostPicture.tsx). */
export const PICTURE_NAMES = ['counter', 'clocks', 'clock'] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

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
  readonly picture?: PictureName;
  /** Paths that it had before, such as `/blog/old-name`. */
  readonly formerly?: readonly string[];
  /** The time to read it. */
  readonly minutes: number;
}
