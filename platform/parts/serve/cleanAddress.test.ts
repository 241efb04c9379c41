import { cleanAddress } from './cleanAddress';

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/blog/why-task-helpers/', '/blog/why-task-helpers'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example.html', '/evil.example'],
  ['/about\\', '/about'],
])('%s redirects to %s', (path, clean) => {
  expect(cleanAddress(path)).toBe(clean);
});

test.each([
  '/',
  '/about',
  '/registry.json',
  '/remotes/shell/x/static/js/a.js',
  '/html',
  'https://evil.example/',
])('%s is clean already', (path) => {
  expect(cleanAddress(path)).toBeUndefined();
});
