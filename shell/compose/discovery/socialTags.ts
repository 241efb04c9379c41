import { i18n } from 'shared-config/i18n/i18n';
import { BRAND } from 'shared-config/site/brand';
import { attributeValue } from '../escape';
import { withoutBrand, type HeadFacts } from './readHead';

/** The size of every page's picture, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;

/**
 * The tags that chats and social networks read to preview a link: Open Graph (ogp.me), and the one tag of X that Open
 * Graph lacks. Empty for a page without its own address.
 *
 * @param picture the absolute address of the page's picture
 */
export function socialTags(
  { title, description, canonical, published }: HeadFacts,
  picture: string,
) {
  if (canonical === undefined) return '';
  const tags = {
    'og:title': withoutBrand(title),
    'og:description': description,
    'og:url': canonical,
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
