import type { Head } from 'shared-config/contract/RemoteModule';
import { socialTags } from './socialTags';

const HEAD = { title: 'About "us" & <you>', description: 'Who we are', path: '/about' };
const PAGE = {
  path: '/about',
  origin: 'https://getit.test',
  picture: 'https://getit.test/pictures/a.png',
};

const tagsOf = (facts: Partial<Head>) =>
  Object.fromEntries(
    [
      ...new DOMParser()
        .parseFromString(socialTags({ ...PAGE, head: { ...HEAD, ...facts } }), 'text/html')
        .querySelectorAll('meta'),
    ].map((tag) => [tag.getAttribute('property') ?? tag.name, tag.content]),
  );

test('a chat gets the title without the brand, which has a tag of its own, and the large picture', () => {
  expect(tagsOf({})).toEqual({
    'og:title': HEAD.title,
    'og:description': 'Who we are',
    'og:url': 'https://getit.test/about',
    'og:type': 'website',
    'og:site_name': 'GetIt',
    'og:locale': 'en_IN',
    'og:image': PAGE.picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
});

test('a post is an article with its days', () => {
  expect(tagsOf({ published: '2025-04-17', modified: '2026-01-31' })).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2025-04-17',
    'article:modified_time': '2026-01-31',
  });
});
