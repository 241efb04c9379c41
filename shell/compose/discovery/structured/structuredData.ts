import type { OwnAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import type { HeadFacts } from '../readHead';
import { withoutBrand } from '../withoutBrand';
import { breadcrumbs } from './breadcrumbs';
import { faqPage } from './faqPage';
import { offeredService } from './offeredService';
import { organization, wholeOrganization } from './organization';

interface ComposedPage {
  /** Decoded. */
  readonly path: string;
  readonly facts: HeadFacts;
  /** Markup that React wrote. */
  readonly body: string;
  /** The absolute address of the page's picture. */
  readonly picture: string;
  readonly origin: string;
  readonly addresses: OwnAddresses;
  /** Paths that the site may have besides. */
  readonly paths: readonly string[];
}

/**
 * What a page tells machines about itself, as one block of JSON-LD (schema.org). It says nothing that the page does not
 * show, and each page only its own. Undefined for a page that search engines leave out.
 */
export function structuredData({
  path,
  facts,
  body,
  picture,
  origin,
  addresses,
  paths,
}: ComposedPage) {
  const { title, description, canonical, published, noindex } = facts;
  if (noindex || canonical === undefined) return undefined;
  const isHome = path === PATHS.home;
  const faq = faqPage(body);
  const nodes = [
    ...(isHome
      ? [
          wholeOrganization(origin, addresses),
          { '@type': 'WebSite', name: BRAND, url: `${origin}/`, inLanguage: 'en-IN' },
        ]
      : [breadcrumbs({ path, title }, origin, paths)]),
    ...(path === PATHS.services ? [offeredService(origin)] : []),
    ...(faq ? [faq] : []),
    ...(published === undefined
      ? []
      : [
          {
            '@type': 'BlogPosting',
            headline: withoutBrand(title),
            description,
            datePublished: published,
            image: picture,
            mainEntityOfPage: canonical,
            author: organization(origin),
            publisher: organization(origin),
          },
        ]),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}
