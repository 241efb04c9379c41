import { isLoopback } from './isLocalSite';

test.each(['localhost', '127.0.0.1', '[::1]'])('%s is this computer', (hostname) => {
  expect(isLoopback(new URL(`http://${hostname}:3000`).hostname)).toBe(true);
});

test.each([
  'getit.example',
  'getit.localhost',
  'localhost.evil.example',
  '127.0.0.2',
  '127.0.0.1.evil.example',
  '0.0.0.0',
  '',
])('"%s" is another computer', (hostname) => {
  expect(isLoopback(hostname)).toBe(false);
});
