import { fileDifferences } from './generationFiles';

const PAGES = { 'public/a.html': 'a1', 'public/b.html': 'b1' };

test('files that are as they were composed have no differences', () => {
  expect(fileDifferences(PAGES, { ...PAGES })).toEqual([]);
});

test('every file that differs is listed, sorted by name', () => {
  const added = { 'public/c.html': 'c1', 'public/0.html': '01' };
  const found = { ...added, 'public/a.html': 'other' };
  expect(fileDifferences(PAGES, found)).toEqual([
    'public/0.html was added',
    'public/a.html is not what was composed',
    'public/b.html is missing',
    'public/c.html was added',
  ]);
});
