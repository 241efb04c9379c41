import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideTranslator } from 'shared-config/i18n/translator';
import { Trust } from './Trust';

afterEach(() => provideTranslator(undefined));

/** How the words of the seal fill its ring. */
function wayOfSeal(): string | null | undefined {
  renderPage(Trust);
  return document.querySelector('textPath')?.getAttribute('lengthAdjust');
}

test.each(['kn', 'hi'] as const)(
  'the seal never pulls the letters of a word apart in %s',
  (language) => {
    provideTranslator({ language, translate: () => undefined });
    expect(wayOfSeal()).toBe('spacingAndGlyphs');
  },
);

test('the seal spreads its capitals in English', () => {
  expect(wayOfSeal()).toBe('spacing');
});
