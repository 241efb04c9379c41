import { render } from '@testing-library/react';
import { provideRuntimeConfig } from '../services/runtimeConfigAccess';
import { CONFIG } from '../services/testing/config';
import { PageHead } from './PageHead';

beforeAll(() => provideRuntimeConfig(CONFIG));

const metas = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('name') ?? '',
      meta.getAttribute('content'),
    ]),
  );

const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

test('a page has a title with the brand, a description and one canonical address', () => {
  render(<PageHead title="About" description="Who we are" path="/about" />);
  expect(document.title).toBe('About | GetIt');
  expect(metas()).toEqual({ description: 'Who we are' });
  expect(canonical()).toBe('https://getit.test/about');
});

test('the address of a page with a Kannada path is percent-encoded', () => {
  render(<PageHead title="Post" description="Words" path="/blog/ಕನ್ನಡ" />);
  expect(canonical()).toBe('https://getit.test/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1');
});
