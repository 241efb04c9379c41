import { ownAddresses } from 'shared-config/services/ownAddresses';
import { i18n } from 'shared-config/i18n/i18n';
import { languageOf, localPath } from 'shared-config/i18n/languages';
import { BRAND } from 'shared-config/site/brand';
import { cityName } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { PRICES } from 'shared-config/site/prices';
import { categoryNames, TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { ROUTES } from '../../src/routes';
import { textOfMarkup, withoutBrand, type HeadFacts } from './readHead';

interface ComposedPage {
  /** Decoded. */
  readonly path: string;
  readonly facts: HeadFacts;
  /** Markup that React wrote. */
  readonly body: string;
  /** The absolute address of the page's picture. */
  readonly picture: string;
  readonly origin: string;
}

/**
 * One block of JSON-LD (schema.org) about a page. It contains only what that page shows. Undefined for a page that search
 * engines leave out.
 */
export function structuredData(page: ComposedPage) {
  const { path, facts, body, picture, origin } = page;
  const { title, description, canonical, published, modified, noindex } = facts;
  const plain = languageOf(path).path;
  if (noindex || canonical === undefined) return undefined;
  const website = { '@type': 'WebSite', name: BRAND, url: `${origin}/`, inLanguage: i18n.locale };
  const posting = {
    '@type': 'BlogPosting',
    headline: withoutBrand(title),
    inLanguage: i18n.locale,
    description,
    datePublished: published,
    dateModified: modified ?? published,
    image: picture,
    mainEntityOfPage: canonical,
    author: organization(origin),
    publisher: organization(origin),
  };
  const nodes = [
    ...(plain === PATHS.home ? [wholeOrganization(origin), website] : [breadcrumbs(page)]),
    plain === PATHS.services ? offeredService(origin) : undefined,
    faqPage(body),
    published === undefined ? undefined : posting,
  ];
  const graph = nodes.filter((node) => node !== undefined);
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** The way from the landing page to a page. A page in between is named after its path. */
function breadcrumbs({ path: address, facts, origin }: ComposedPage) {
  const { language, path } = languageOf(address);
  const steps = path.split('/').slice(1, -1);
  const above = steps
    .map((step, index) => ({ step, path: `/${steps.slice(0, index + 1).join('/')}` }))
    .filter((page) => ROUTES.some((route) => route.path.replace(/\/\*$/, '') === page.path));
  const names = [
    { name: i18n.t('Home'), path: '/' },
    ...above.map((page) => ({ name: capitalised(page.step), path: page.path })),
    { name: withoutBrand(facts.title), path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: names.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: origin + encodeURI(localPath(language, page.path)),
    })),
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A `details` element without another one in it: its summary, and what it opens. */
const DETAILS =
  /<details[^>]*><summary[^>]*>((?:(?!<\/summary>).)*)<\/summary>((?:(?!<details|<\/details>).)*)<\/details>/gs;

/** The questions of a page: every `details` element whose summary is a question. Undefined if there are none. */
function faqPage(body: string) {
  const questions = [...body.matchAll(DETAILS)]
    .map(([, summary = '', answer = '']) => [textOfMarkup(summary), textOfMarkup(answer)] as const)
    .filter(([question]) => question.endsWith('?'));
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

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
