import { pageChanges } from './pageChanges';

test('pages that come, go and change are named; another version of the gate changes none', () => {
  const before = { '/': '1 home', '/blog': '1 list', '/ಕನ್ನಡ': '1 page' };
  const after = { '/': '2 home', '/blog': '2 other', '/new': '2 page' };
  expect(pageChanges(before, after)).toEqual([
    { path: '/blog', how: 'changed' },
    { path: '/new', how: 'added' },
    { path: '/ಕನ್ನಡ', how: 'removed' },
  ]);
  expect(pageChanges({}, {})).toEqual([]);
});
