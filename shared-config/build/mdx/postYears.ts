import type { PostSummary } from '../../contract/PostSummary';

/** How many posts the list shows. With more, there is a page for each year. */
export const LISTED = 20;

/** The years that have a page, newest first: all of them, or none while the list shows every post. Pure. */
export function postYears(posts: readonly PostSummary[]): string[] {
  if (posts.length <= LISTED) return [];
  return [...new Set(posts.map(yearOf))].sort().reverse();
}

/** The year of a post, four digits. Pure. */
export const yearOf = ({ date }: PostSummary): string => date.slice(0, 4);

/** The request of the page that lists the posts of a year: `PostYear` beside the posts gets them. */
export const yearRequest = (year: string): string => `./src/posts/PostYear.tsx?year=${year}`;
