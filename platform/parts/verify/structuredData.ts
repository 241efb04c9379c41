import { z } from 'zod';

/*
 * The kinds of JSON-LD that the site has, each with the properties that it needs. Source: schema.org, and "Structured
 * data that Google Search supports" (developers.google.com/search/docs/appearance/structured-data).
 */

const text = z.string().min(1);
const address = z.url();
const day = z.iso.date();

const ORGANIZATION = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  url: address,
  logo: address.exactOptional(),
  email: z.email().exactOptional(),
  sameAs: z.array(address).exactOptional(),
});

const WEB_SITE = z.strictObject({
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  inLanguage: text.exactOptional(),
});

const OFFER = z.strictObject({
  '@type': z.literal('Offer'),
  name: text,
  availability: z.url().startsWith('https://schema.org/').exactOptional(),
  priceSpecification: z.strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    price: z.number().positive(),
    priceCurrency: z.string().regex(/^[A-Z]{3}$/),
    unitText: text,
  }),
});

const SERVICE = z.strictObject({
  '@type': z.literal('Service'),
  name: text,
  serviceType: text.exactOptional(),
  areaServed: z.strictObject({ '@type': z.literal('City'), name: text }).exactOptional(),
  provider: ORGANIZATION,
  offers: z.array(OFFER).min(1),
});

const FAQ_PAGE = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});

const BREADCRUMB_LIST = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), {
      error: 'positions count from 1',
    }),
});

const BLOG_POSTING = z.strictObject({
  '@type': z.literal('BlogPosting'),
  headline: text.max(110),
  description: text.exactOptional(),
  datePublished: day,
  dateModified: day.exactOptional(),
  image: address,
  mainEntityOfPage: address,
  author: ORGANIZATION,
  publisher: ORGANIZATION,
});

const BLOCK = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        ...[ORGANIZATION, WEB_SITE, SERVICE],
        ...[FAQ_PAGE, BREADCRUMB_LIST, BLOG_POSTING],
      ] as const),
    )
    .min(1),
});

/** What is wrong with a block of JSON-LD; undefined if nothing is. */
export function dataProblem(block: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(block);
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  const { error } = BLOCK.safeParse(value);
  return error && `is not valid: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`;
}
