import { fileDifferences } from './generationFiles';

const PAGES = { 'public/a.html': 'a1', 'public/b.html': 'b1' };
const PROMISED = { ...PAGES, 'public/a.html.br': 'a2' };

test('files that are as they were composed have no differences', () => {
  expect(fileDifferences(PROMISED, { ...PROMISED })).toEqual([]);
});

test('every file that differs is listed, sorted by name', () => {
  const added = { 'public/c.html': 'c1', 'public/0.html': '01' };
  const found = { ...added, 'public/a.html': 'other', 'public/a.html.br': 'a2' };
  expect(fileDifferences(PROMISED, found)).toEqual([
    'public/0.html was added',
    'public/a.html is not what was composed',
    'public/b.html is missing',
    'public/c.html was added',
  ]);
});

test('a compressed copy may be missing, but it may not differ', () => {
  expect(fileDifferences(PROMISED, PAGES)).toEqual([]);
  expect(fileDifferences(PROMISED, { ...PAGES, 'public/a.html.br': 'other' })).toEqual([
    'public/a.html.br is not what was composed',
  ]);
});
