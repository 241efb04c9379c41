import { z } from 'zod';

/** A string in YAML too: `2025-04-17` without quotes is one. */
const DAY = z.iso.date({ error: 'is not a date: write it as YYYY-MM-DD' });

/** The drawings of posts (PostPicture.tsx). */
const PICTURE = z.enum(['counter', 'clocks', 'clock']);
export type PictureName = z.infer<typeof PICTURE>;

/** The front matter of a post, which has no other keys. */
export const FRONT_MATTER = z.object({
  title: z.string().min(1),
  date: DAY,
  updated: z.exactOptional(DAY),
  /** A post that is not shown yet. */
  draft: z.exactOptional(z.boolean({ error: 'is neither true nor false' })),
  summary: z.string().min(1),
  picture: z.exactOptional(PICTURE),
  /** What the form of the waitlist has chosen behind its invitations: one of its lines, in English. */
  interest: z.exactOptional(z.string().min(1)),
  /** When a post with a chart or a form loads its scripts; missing for a post that needs none. */
  hydrate: z.exactOptional(
    z.enum(['idle', 'form'], {
      error: 'is neither "idle", for a component with a state, nor "form", for a form',
    }),
  ),
  /** Paths that it had before, such as `/blog/old-name`. */
  formerly: z.exactOptional(
    z.array(z.string(), { error: "is not a list of paths: write it as ['/blog/old-name']" }),
  ),
});

/** What a list of posts shows of one post, with the last part of its path and the time to read it. */
export type Post = Readonly<z.infer<typeof FRONT_MATTER>> & {
  readonly slug: string;
  readonly minutes: number;
};
