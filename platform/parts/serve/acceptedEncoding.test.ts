import { acceptedEncoding } from './acceptedEncoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br; q=0.000, gzip ; q=0', undefined],
  ['br;q=nonsense', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %s', (accepts, encoding) => {
  expect(acceptedEncoding(accepts, () => true)).toBe(encoding);
});

test('a form that the file does not have is not sent', () => {
  expect(acceptedEncoding('br, gzip', (one) => one === 'gzip')).toBe('gzip');
  expect(acceptedEncoding('br, gzip', () => false)).toBeUndefined();
});
