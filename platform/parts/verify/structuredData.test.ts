import { dataProblem } from './structuredData';

const US = { '@type': 'Organization', name: 'GetIt', url: 'https://getit.test/' };
const block = (...nodes: object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
const crumbs = (...positions: number[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: positions.map((position) => ({
    '@type': 'ListItem',
    position,
    name: 'Blog',
    item: 'https://getit.test/blog',
  })),
});
const post = {
  '@type': 'BlogPosting',
  headline: 'Why',
  datePublished: '2025-04-17',
  image: 'https://getit.test/pictures/a.png',
  mainEntityOfPage: 'https://getit.test/blog/why',
  author: US,
  publisher: US,
};
const offer = (price: unknown): object => ({
  '@type': 'Offer',
  name: 'Basic',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    unitText: 'hour',
  },
});
const service = (...offers: object[]): object => ({
  '@type': 'Service',
  name: 'Errands',
  provider: US,
  offers,
});

test.each([
  ['an organization', block(US)],
  ['breadcrumbs', block(crumbs(1, 2, 3))],
  ['a post', block(post)],
  ['a service with an offer', block(service(offer(250)))],
])('%s is valid', (_what, data) => {
  expect(dataProblem(data)).toBeUndefined();
});

test.each([
  ['text that is not JSON', '{"@context"', /^is not JSON: /],
  ['nothing', block(), /Too small/],
  ['a kind that the site does not have', block({ '@type': 'Recipe' }), /@type/],
  [
    'another context',
    JSON.stringify({ '@context': 'https://example.com', '@graph': [US] }),
    /@con/,
  ],
  ['an organization without an address', block({ ...US, url: '/' }), /Invalid URL.*url/],
  ['a misspelt property', block({ ...US, adress: 'x' }), /Unrecognized key: "adress"/],
  ['breadcrumbs that begin with 0', block(crumbs(0, 1)), /positions count from 1/],
  ['a post with the date of another calendar', block({ ...post, datePublished: '17.4.' }), /dateP/],
  ['a post without a picture', block({ ...post, image: undefined }), /image/],
  ['a service without an offer', block(service()), /offers/],
  ['an offer without a price', block(service(offer(null))), /price/],
])('%s is not', (_what, data, reason) => {
  expect(dataProblem(data)).toMatch(reason);
});
