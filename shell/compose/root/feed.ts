import type { IndexedPage } from 'shared-config/contract/Composer';
import { coversPath } from 'shared-config/contract/Route';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { xmlText } from '../escape';

export const FEED = 'feed.xml';

/** The tag by which readers find the feed: in the blog and its posts. */
export function feedLink(path: string): string {
  return coversPath(`${PATHS.blog}/*`, path)
    ? `<link rel="alternate" type="application/atom+xml" href="/${FEED}">`
    : '';
}

const moment = (day: string): string => `${day}T00:00:00Z`;

/** The newest articles with their whole text, as an Atom feed (RFC 4287). */
export function feed(pages: readonly IndexedPage[], origin: string): string {
  const articles = newestArticles(pages);
  const changed = ({ since, published }: Article): string =>
    since > published ? since : published;
  const latest = articles.map(changed).sort().pop() ?? '1970-01-01';
  const entries = articles.flatMap((page) => {
    const address = xmlText(origin + encodeURI(page.path));
    return [
      '<entry>',
      // The feed has the brand as its own title.
      `<title>${xmlText(page.title.replace(` | ${BRAND}`, ''))}</title>`,
      `<link href="${address}"/>`,
      `<id>${address}</id>`,
      `<published>${moment(page.published)}</published>`,
      `<updated>${moment(changed(page))}</updated>`,
      `<summary>${xmlText(page.description)}</summary>`,
      page.article === undefined ? '' : `<content type="html">${xmlText(page.article)}</content>`,
      '</entry>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<title>${BRAND}</title>`,
    `<id>${xmlText(origin)}/${FEED}</id>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin)}/${FEED}"/>`,
    `<link href="${xmlText(origin)}${PATHS.blog}"/>`,
    `<updated>${moment(latest)}</updated>`,
    `<author><name>${BRAND}</name></author>`,
    `<icon>${xmlText(origin)}/icon-192.png</icon>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

const LISTED = 20;

type Article = IndexedPage & { readonly published: string };

function newestArticles(pages: readonly IndexedPage[]): readonly Article[] {
  return pages
    .filter((page): page is Article => page.published !== undefined)
    .sort(
      (one, other) =>
        other.published.localeCompare(one.published, 'en') || (one.path < other.path ? -1 : 1),
    )
    .slice(0, LISTED);
}
