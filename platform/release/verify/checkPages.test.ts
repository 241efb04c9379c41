import { violationsOfPage, pageObjections } from './checkPages';

const GOOD = { title: 'Blog', description: 'All posts', headings: ['Blog'], textLength: 4 };

const codes = (facts: Partial<typeof GOOD>): string[] =>
  violationsOfPage('mfe-blog: /blog', { ...GOOD, ...facts }).map(({ code }) => code);

test('a page with words, title, description and one h1 is fine', () => {
  expect(codes({})).toEqual([]);
});

test.each([
  ['no words', { textLength: 0 }, 'PARTS-012'],
  ['no title', { title: '' }, 'PARTS-013'],
  ['no description', { description: '' }, 'PARTS-014'],
  ['no h1', { headings: [] }, 'PARTS-015'],
  ['two h1', { headings: ['Blog', 'Blog'] }, 'PARTS-015'],
  ['an empty h1', { headings: [' '] }, 'PARTS-015'],
])('a page with %s is refused', (_what, facts, code) => {
  expect(codes(facts)).toEqual([code]);
});

test('the page is named and the way out said', () => {
  const [violation] = violationsOfPage('mfe-blog: /blog', { ...GOOD, headings: [] });
  expect(violation?.sentence).toBe(
    "mfe-blog: /blog has 0 h1 elements; exactly one with words is wanted. Make the page's own heading the one h1.",
  );
});

test('the 404 page needs no description: nobody finds it by searching', () => {
  expect(pageObjections([{ part: 'shell', path: '/404', html: '<h1>Gone</h1>' }])).toEqual([]);
});
