import type { IndexedPage } from 'shared-config/contract/Composer';
import { readArticle } from './readArticle';
import type { IndexEntry } from './indexPages';

/** How many articles are given with their text: a feed has no more. */
const WITH_TEXT = 20;

/**
 * What the composer writes the files at the root of the site from: every page that search engines may list, by path,
 * and the text of the newest articles.
 *
 * @param htmlOf the document of a page, rendered or live
 */
export function indexedPages(
  indexed: Readonly<Record<string, IndexEntry>>,
  origin: string,
  htmlOf: (path: string) => string | undefined,
): IndexedPage[] {
  const pages = Object.entries(indexed).map(([path, { title, description, since, published }]) => ({
    path,
    title,
    description,
    since,
    ...(published !== undefined && { published }),
  }));
  const newest = pages
    .filter(({ published }) => published !== undefined)
    .sort((one, other) => (one.published ?? '').localeCompare(other.published ?? ''))
    .slice(-WITH_TEXT);
  const texts = new Map(
    newest.map(({ path }) => [path, readArticle(htmlOf(path) ?? '', origin + encodeURI(path))]),
  );
  return pages
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map((page) => {
      const article = texts.get(page.path);
      return { ...page, ...(article !== undefined && { article }) };
    });
}
