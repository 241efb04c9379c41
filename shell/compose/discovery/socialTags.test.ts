import { HOSTILE_TEXTS } from '../testing/hostileTexts';
import { socialTags } from './socialTags';

const FACTS = {
  title: 'About us | GetIt',
  description: 'Who we are',
  canonical: 'https://getit.test/about',
  noindex: false,
};
const PICTURE = 'https://getit.test/pictures/a.png';

const tagsOf = (facts: Partial<typeof FACTS> & { published?: string }) =>
  Object.fromEntries(
    [
      ...new DOMParser()
        .parseFromString(socialTags({ ...FACTS, ...facts }, PICTURE), 'text/html')
        .querySelectorAll('meta'),
    ].map((tag) => [tag.getAttribute('property') ?? tag.name, tag.content]),
  );

test('a chat gets the title without the brand, which is beside it, and the large picture', () => {
  expect(tagsOf({})).toEqual({
    'og:title': 'About us',
    'og:description': 'Who we are',
    'og:url': 'https://getit.test/about',
    'og:type': 'website',
    'og:site_name': 'GetIt',
    'og:locale': 'en_IN',
    'og:image': PICTURE,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
});

test('a post is an article', () => {
  expect(tagsOf({ published: '2025-04-17' })['og:type']).toBe('article');
});

test('a page without an address, such as the 404 page, has no preview', () => {
  const { title, description, noindex } = FACTS;
  expect(socialTags({ title, description, noindex }, PICTURE)).toBe('');
});

test.each(HOSTILE_TEXTS)('%j stays a text', (text) => {
  expect(tagsOf({ title: text, description: text })).toMatchObject({
    'og:title': text,
    'og:description': text,
  });
});
