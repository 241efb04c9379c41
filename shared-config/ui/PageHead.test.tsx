import { render } from '@testing-library/react';
import { provideRuntimeConfig } from '../services/runtimeConfigAccess';
import { PageHead } from './PageHead';

beforeAll(() =>
  provideRuntimeConfig({
    origin: 'https://getit.test',
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    rows: { waitlist: 'https://rows.test/w', contact: 'https://rows.test/c' },
  }),
);

const metas = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content'),
    ]),
  );

test('a page has a title with the brand, a description and one canonical address', () => {
  render(<PageHead title="About" description="Who we are" path="/about" />);
  expect(document.title).toBe('About | GetIt');
  expect(metas()).toEqual({
    description: 'Who we are',
    'og:title': 'About | GetIt',
    'og:description': 'Who we are',
    'og:url': 'https://getit.test/about',
    'og:type': 'website',
    'og:site_name': 'GetIt',
  });
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://getit.test/about',
  );
});

test('a post is an article', () => {
  render(<PageHead title="Post" description="Words" path="/blog/post" type="article" />);
  expect(metas()['og:type']).toBe('article');
});

test('the addresses of a page with a Kannada path are percent-encoded', () => {
  render(<PageHead title="Post" description="Words" path="/blog/ಕನ್ನಡ" />);
  const address = 'https://getit.test/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1';
  expect(metas()['og:url']).toBe(address);
  const canonical = document.head.querySelector('link[rel=canonical]');
  expect(canonical?.getAttribute('href')).toBe(address);
});

test('all tags are removed with the page', () => {
  const { unmount } = render(<PageHead title="About" description="Who we are" path="/about" />);
  unmount();
  expect(document.head).toBeEmptyDOMElement();
});
