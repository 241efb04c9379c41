import type { Head } from 'shared-config/contract/RemoteModule';
import { provideTranslator } from 'shared-config/i18n/translator';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { structuredData, type DescribedPage } from './structuredData';

beforeAll(() => provideRuntimeConfig(CONFIG));
afterEach(() => provideTranslator(undefined));

const page = (path: string, more: Partial<Head> = {}, rest: Partial<DescribedPage> = {}) =>
  structuredData({
    path,
    head: { title: 'A page', description: 'What it is about', path, ...more },
    origin: 'https://getit.test',
    picture: 'https://getit.test/pictures/a.png',
    ...rest,
  });
const kinds = (...facts: Parameters<typeof page>) =>
  page(...facts)?.['@graph'].map((node) => node['@type']);

test.each([
  ['the landing page', ['/'], ['Organization', 'WebSite']],
  ['the catalogue', ['/services'], ['BreadcrumbList', 'Service']],
  ['a post', ['/blog/a', { published: '2025-04-17' }], ['BreadcrumbList', 'BlogPosting']],
  ['any other page', ['/about'], ['BreadcrumbList']],
  ['a page that search engines leave out', ['/login', { noindex: true }], undefined],
] as const)('%s says what it is', (_which, [path, more], expected) => {
  expect(kinds(path, more)).toEqual(expected);
});

test('on a translated page, the service, its city and its offers have their translated names', () => {
  provideTranslator({ language: 'kn', translate: (message) => `kn ${message}` });
  expect(page('/kn/services')?.['@graph'].at(-1)).toMatchObject({
    name: 'kn Errands by verified local helpers',
    serviceType: 'kn Errand service',
    areaServed: { name: 'kn Bengaluru' },
    offers: expect.arrayContaining([expect.objectContaining({ name: 'kn Basic' })]) as unknown,
  });
});

test.each([
  ['was written', { published: '2025-04-17' }, '2025-04-17'],
  ['last changed', { published: '2025-04-17', modified: '2026-01-31' }, '2026-01-31'],
])('a post says in which language it is, and on which day it %s', (_what, days, dateModified) => {
  const facts = { dateModified, inLanguage: 'en-IN' };
  expect(page('/blog/a', days)?.['@graph'][1]).toMatchObject(facts);
});

test('the breadcrumbs of a page lead through the pages above it, each at its own address', () => {
  const names = (path: string, above: readonly string[]) =>
    page(path, {}, { above })?.['@graph'].flatMap((node) =>
      'itemListElement' in node ? node.itemListElement.map(({ name, item }) => [name, item]) : [],
    );
  expect(names('/blog/ಕ', ['/blog'])).toEqual([
    ['Home', 'https://getit.test/'],
    ['Blog', 'https://getit.test/blog'],
    ['A page', 'https://getit.test/blog/%E0%B2%95'],
  ]);
  expect(names('/kn/areas/a', ['/areas'])).toEqual([
    ['Home', 'https://getit.test/kn'],
    ['Areas', 'https://getit.test/areas'],
    ['A page', 'https://getit.test/kn/areas/a'],
  ]);
});

test('the service has an offer for each price of the rate card, in rupees an hour (spec §9)', () => {
  const offers = page('/services')?.['@graph'].flatMap((node) =>
    'offers' in node ? node.offers.map(({ name, priceSpecification: p }) => [name, p.price]) : [],
  );
  expect(offers).toEqual([
    ['Basic', 250],
    ['Important', 350],
    ['Sensitive', 450],
    ['Confidential', 500],
    ['Quick Done', 400],
  ]);
});
