import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideTranslator } from 'shared-config/i18n/translator';
import { Trust } from './Trust';

afterEach(() => provideTranslator(undefined));

test.each([
  ['en', 'spacing'],
  ['kn', 'spacingAndGlyphs'],
  ['hi', 'spacingAndGlyphs'],
] as const)(
  'the seal spreads its capitals in English, and never pulls the letters of a word apart elsewhere: %s',
  (language, adjust) => {
    provideTranslator({ language, translate: () => undefined });
    renderPage(Trust);
    expect(document.querySelector('textPath')).toHaveAttribute('lengthAdjust', adjust);
  },
);
