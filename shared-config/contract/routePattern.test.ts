import { coversPath } from './Route';

test.each([
  ['/about', '/about', true],
  ['/about', '/about/us', false],
  ['/blog/*', '/blog', true],
  ['/blog/*', '/blog/why-task-helpers', true],
  ['/blog/*', '/blogs', false],
])('the route %s and the path %s: %p', (pattern, path, covered) => {
  expect(coversPath(pattern, path)).toBe(covered);
});
