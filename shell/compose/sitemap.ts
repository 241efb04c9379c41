import { xmlText } from './escape/xmlText';

/** `sitemap.xml` of the given paths, percent-encoded under the site's public address. */
export function sitemap(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `  <url><loc>${xmlText(origin + encodeURI(path))}</loc></url>`);
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
