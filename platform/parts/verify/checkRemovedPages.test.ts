import type { LiveState } from '../compose/composeSite';
import type { OpenedRelease } from '../store/OpenedRelease';
import { removalViolations } from './checkRemovedPages';

const PAGES = { '/': 'mfe-home', '/b': 'mfe-blog', '/a': 'mfe-blog', '/c': 'mfe-blog' };

function sentences(
  left: readonly (keyof typeof PAGES)[],
  { changed = [], ...decisions }: { changed?: string[]; rollback?: true; dropPages?: true } = {},
): string[] {
  const facts = {
    before: { pages: PAGES } as unknown as LiveState,
    composed: { pages: Object.fromEntries(left.map((path) => [path, PAGES[path]])) },
    changed: changed.map((part) => ({ release: { part } }) as unknown as OpenedRelease),
  };
  return removalViolations({ ...facts, ...decisions }).map(
    ({ code, sentence }) => `${code}: ${sentence}`,
  );
}

test('a shell may take pages of a part away, but not the last one', () => {
  expect(sentences(['/', '/a'])).toEqual([]);
  expect(sentences(['/'])).toEqual([
    'PARTS-027: mfe-blog would lose /a, /b, /c: the route table of this shell does not name them. If that is meant, retire the part first (npm run parts -- retire mfe-blog), or add --drop-pages.',
  ]);
});

test('a rollback may take no page of another part away', () => {
  expect(sentences(['/', '/a', '/b'], { rollback: true })).toEqual([
    expect.stringContaining(
      'mfe-blog would lose /c: the route table of this shell does not name it.',
    ),
  ]);
});

test('a part that is changed itself decides about its pages, and the publisher may decide for it', () => {
  expect(sentences(['/'], { changed: ['mfe-blog'] })).toEqual([]);
  expect(sentences(['/'], { dropPages: true })).toEqual([]);
});
