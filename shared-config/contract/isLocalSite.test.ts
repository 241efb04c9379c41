import { isLocalSite, isLoopback } from './isLocalSite';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['getit.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['getit.localhost', false],
])('"%s" is this computer: %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});

const LOCAL = 'http://localhost:3000';

test.each([
  [LOCAL, '[::1]', true],
  [LOCAL, 'getit.example', false],
  ['https://getit.example', 'localhost', false],
  ['localhost', 'localhost', false],
  [undefined, 'localhost', false],
])('a site composed for %s and requested from %s is local: %s', (origin, hostname, expected) => {
  expect(isLocalSite(origin, hostname)).toBe(expected);
});
