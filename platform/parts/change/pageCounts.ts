import { NOT_FOUND } from '../compose/composePages';
import type { ComposedSite } from '../compose/composeSite';

/** How many pages were rendered and kept. The 404 page is none: it belongs to every site. */
export function pageCounts({ rendered, kept }: Pick<ComposedSite, 'rendered' | 'kept'>): {
  readonly pagesRendered: number;
  readonly pagesKept: number;
} {
  return {
    pagesRendered: rendered.filter(({ path }) => path !== NOT_FOUND).length,
    pagesKept: kept.filter((path) => path !== NOT_FOUND).length,
  };
}

export const pagesOf = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;
