import { pagesOf } from './pagesOf';

test('one page is in the singular', () => {
  expect([0, 1, 2].map(pagesOf)).toEqual(['0 pages', '1 page', '2 pages']);
});
