import { posix } from 'node:path';
import type { Head } from 'shared-config/contract/RemoteModule';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { i18n } from 'shared-config/i18n/i18n';
import { languageOf, localPath } from 'shared-config/i18n/languages';
import { BRAND } from 'shared-config/site/brand';
import { cityName } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { PRICES } from 'shared-config/site/prices';
import { categoryNames, TASK_CATEGORIES } from 'shared-config/site/taskCategories';

/** What the composer knows of a page that says something about itself. */
export interface DescribedPage {
  /** With its language in front, decoded. */
  readonly path: string;
  readonly head: Head;
  readonly above?: readonly string[] | undefined;
  readonly picture: string;
  readonly origin: string;
}

/**
 * One block of JSON-LD (schema.org) about a page. It contains only what that page shows. Undefined for a page that search
 * engines leave out.
 */
export function structuredData(page: DescribedPage) {
  const { path, head, picture, origin } = page;
  const { title, description, published, modified, noindex } = head;
  if (noindex) return undefined;
  const plain = languageOf(path).path;
  const website = { '@type': 'WebSite', name: BRAND, url: `${origin}/`, inLanguage: i18n.locale };
  const posting = {
    '@type': 'BlogPosting',
    headline: title,
    inLanguage: i18n.locale,
    description,
    datePublished: published,
    dateModified: modified ?? published,
    image: picture,
    mainEntityOfPage: origin + encodeURI(path),
    author: organization(origin),
    publisher: organization(origin),
  };
  const nodes = [
    ...(plain === PATHS.home ? [wholeOrganization(origin), website] : [breadcrumbs(page)]),
    plain === PATHS.services ? offeredService(origin) : undefined,
    published === undefined ? undefined : posting,
  ];
  const graph = nodes.filter((node) => node !== undefined);
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** The way from the landing page to a page. A page in between is named after its path. */
function breadcrumbs({ path, head, above = [], origin }: DescribedPage) {
  const steps = [
    { name: i18n.t('Home'), address: localPath(languageOf(path).language, '/') },
    ...above.map((address) => ({ name: capitalised(posix.basename(address)), address })),
    { name: head.title, address: path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + encodeURI(address),
    })),
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What we sell, with an offer for each fixed price of the rate card. */
function offeredService(origin: string) {
  return {
    '@type': 'Service',
    name: i18n.t('Errands by verified local helpers'),
    serviceType: i18n.t('Errand service'),
    areaServed: { '@type': 'City', name: cityName() },
    provider: organization(origin),
    offers: TASK_CATEGORIES.filter((category) => PRICES[category] !== null).map((category) => ({
      '@type': 'Offer',
      name: categoryNames()[category],
      availability: 'https://schema.org/PreOrder',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: PRICES[category],
        priceCurrency: 'INR',
        unitText: 'hour',
      },
    })),
  };
}

const organization = (origin: string) => ({
  '@type': 'Organization',
  name: BRAND,
  url: `${origin}/`,
});

/** In full: for the landing page alone. */
const wholeOrganization = (origin: string) => ({
  ...organization(origin),
  logo: `${origin}/icon-512.png`,
  email: ownAddresses().email,
  sameAs: Object.values(ownAddresses().social),
});
