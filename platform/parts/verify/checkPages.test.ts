import { violationsOfPage, pageViolations } from './checkPages';

const GOOD = { title: 'Blog', description: 'All posts', headings: ['Blog'], textLength: 4 };

const codes = (facts: Partial<typeof GOOD>): string[] =>
  violationsOfPage('mfe-blog: /blog', { ...GOOD, ...facts }).map(({ code }) => code);

test('a page with text, title, description and one h1 is fine', () => {
  expect(codes({})).toEqual([]);
});

test.each([
  ['no text', { textLength: 0 }, 'PARTS-012'],
  ['no title', { title: '' }, 'PARTS-013'],
  ['a title of white space', { title: ' \n' }, 'PARTS-013'],
  ['a title that is only the name of the site', { title: '| GetIt' }, 'PARTS-013'],
  ['no description', { description: '' }, 'PARTS-014'],
  ['no h1', { headings: [] }, 'PARTS-015'],
  ['two h1', { headings: ['Blog', 'Blog'] }, 'PARTS-015'],
  ['an empty h1', { headings: [' '] }, 'PARTS-015'],
])('a page with %s is refused', (_what, facts, code) => {
  expect(codes(facts)).toEqual([code]);
});

test('says that the only h1 is empty', () => {
  const [violation] = violationsOfPage('mfe-blog: /blog', { ...GOOD, headings: [' '] });
  expect(violation?.sentence).toContain('has 1 h1 elements, and it is empty;');
});

test('names the page and says what to do', () => {
  const [violation] = violationsOfPage('mfe-blog: /blog', { ...GOOD, headings: [] });
  expect(violation?.sentence).toBe(
    'mfe-blog: /blog has 0 h1 elements; a page needs exactly one, with text. Make its main heading the only h1.',
  );
});

test('the 404 page needs no description, because search engines do not list it', () => {
  expect(pageViolations([{ part: 'shell', path: '/404', html: '<h1>Gone</h1>' }])).toEqual([]);
});

test('every other page is checked, and each sentence names it and says what to do', () => {
  const pages = [
    { part: 'shell', path: '/404', html: '' },
    { part: 'mfe-blog', path: '/404', html: '' },
    { part: 'shell', path: '/blog', html: '' },
  ];
  expect(
    pageViolations(pages).map(({ sentence }) => sentence.split(' has no description.')),
  ).toEqual(
    ['mfe-blog: /404', 'shell: /blog'].flatMap((page) => [
      [expect.stringMatching(`^${page} renders no text\\. Check what its component`)],
      [expect.stringMatching(`^${page} has no title\\. Give its PageHead words`)],
      [page, expect.stringContaining('Render <meta name="description"')],
      [expect.stringMatching(`^${page} has 0 h1 elements;`)],
    ]),
  );
});

describe('a page that never hydrates', () => {
  test.each(['form', 'button'] as const)(
    'is refused with a %s that does nothing without scripts',
    (needsScripts) => {
      const facts = { ...GOOD, needsScripts };
      const [violation] = violationsOfPage('mfe-blog: /blog', { ...facts, sleeps: true });
      expect(violation).toEqual({
        code: 'PARTS-029',
        sentence: `mfe-blog: /blog has a ${needsScripts} that does nothing without scripts, and never hydrates. Write hydrate: 'form' for the page in src/remote.ts.`,
      });
      expect(violationsOfPage('mfe-blog: /blog', facts)).toEqual([]);
    },
  );

  test('may be text and links', () => {
    expect(violationsOfPage('mfe-blog: /blog', { ...GOOD, sleeps: true })).toEqual([]);
  });
});
