import { removeDiscover } from './removeDiscover';

const LINK = '<a href="/about" data-discover="true">About</a>';

afterEach(() => jest.restoreAllMocks());

test('links of a production build have no mark of the router', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  expect(removeDiscover(LINK)).toBe('<a href="/about">About</a>');
});

test('those of a development build keep it, because React compares attributes there', () => {
  expect(removeDiscover(LINK)).toBe(LINK);
});
