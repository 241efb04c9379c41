import type { IndexedPage } from 'shared-config/contract/Composer';
import { xmlText } from '../escape/xmlText';

/** `sitemap.xml`: the given pages, percent-encoded under the site's public address, with the day of their last change. */
export function sitemap(
  pages: readonly Pick<IndexedPage, 'path' | 'since'>[],
  origin: string,
): string {
  const urls = pages.map(
    ({ path, since }) =>
      `  <url><loc>${xmlText(origin + encodeURI(path))}</loc><lastmod>${since}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: allows everything and names the sitemap. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
