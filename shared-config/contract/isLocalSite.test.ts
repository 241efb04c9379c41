import { isLocalSite } from './isLocalSite';

const LOCAL = 'http://localhost:3000';

test.each([
  [LOCAL, 'localhost'],
  [LOCAL, '127.0.0.1'],
  ['http://[::1]:3000', '[::1]'],
])('a site composed for %s and requested from %s is local', (origin, hostname) => {
  expect(isLocalSite(origin, hostname)).toBe(true);
});

test.each([
  [LOCAL, 'getit.example'],
  [LOCAL, 'localhost.evil.example'],
  [LOCAL, ''],
  ['https://getit.example', 'localhost'],
  ['http://localhost.evil.example', 'localhost'],
  ['localhost', 'localhost'],
  ['', 'localhost'],
  [undefined, 'localhost'],
])('a site composed for %s and requested from "%s" is not', (origin, hostname) => {
  expect(isLocalSite(origin, hostname)).toBe(false);
});
