import type { IndexedPage } from 'shared-config/contract/Composer';

/** How many articles the feed and `llms.txt` list. */
const LISTED = 20;

/** The newest articles among pages, the newest first. Pure. */
export function newestArticles(pages: readonly IndexedPage[]): (IndexedPage & Article)[] {
  const articles = pages.filter(
    (page): page is IndexedPage & Article => page.published !== undefined,
  );
  return articles
    .sort((one, other) =>
      one.published === other.published
        ? one.path.localeCompare(other.path)
        : other.published.localeCompare(one.published),
    )
    .slice(0, LISTED);
}

interface Article {
  readonly published: string;
}
