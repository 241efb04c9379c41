import { i18n } from 'shared-config/i18n/i18n';
import { BRAND } from 'shared-config/site/brand';
import { attributeValue } from '../escape';
import type { DescribedPage } from './structuredData';

export const PICTURE = { width: 1200, height: 630 } as const;

/**
 * The tags that chats and social networks read to preview a link: Open Graph (ogp.me), and the one tag of X that Open
 * Graph lacks.
 */
export function socialTags({ path, head, origin, picture }: DescribedPage): string {
  const { published, modified } = head;
  const tags = {
    ...(published && { 'article:published_time': published }),
    ...(modified && { 'article:modified_time': modified }),
    'og:title': head.title,
    'og:description': head.description,
    'og:url': origin + encodeURI(path),
    'og:type': published === undefined ? 'website' : 'article',
    'og:site_name': BRAND,
    'og:locale': i18n.locale.replace('-', '_'),
    'og:image': picture,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
  };
  const openGraph = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${attributeValue(content)}">`,
  );
  return [...openGraph, '<meta name="twitter:card" content="summary_large_image">'].join('');
}
