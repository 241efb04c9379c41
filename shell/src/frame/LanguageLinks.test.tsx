import { screen } from '@testing-library/react';
import type { Translated } from 'shared-config/i18n/languages';
import { provideTranslator } from 'shared-config/i18n/translator';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { renderAt } from '../testing/renderAt';
import { LanguageLinks, PageLanguagesContext } from './LanguageLinks';

function show(languages: readonly Translated[] = ['kn', 'hi']): void {
  provideRuntimeConfig({ ...CONFIG, languages });
  renderAt(
    '/about',
    <PageLanguagesContext value={{ page: ['en', 'kn'], path: '/about' }}>
      <LanguageLinks place="footer" />
    </PageLanguagesContext>,
  );
}

const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')]);

afterEach(() => provideTranslator(undefined));

test('a page links to itself in other languages, and to their landing page where it is not translated', () => {
  show();
  expect(links()).toEqual([
    ['ಕನ್ನಡ', '/kn/about', 'kn'],
    ['हिन्दी', '/hi', 'hi'],
  ]);
  expect(screen.getByText('English')).toHaveAttribute('aria-current', 'true');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(screen.getByText('ಕನ್ನಡ').closest('[lang]')).toHaveAttribute('lang', 'kn');
});

test('a page in another language links to the English one', () => {
  provideTranslator({ language: 'kn', translate: (message) => message });
  show();
  expect(links()[0]).toEqual(['English', '/about', 'en']);
  expect(screen.getByText('ಕನ್ನಡ')).toHaveAttribute('aria-current', 'true');
});

test('a site in one language has no such links', () => {
  show([]);
  expect(links()).toEqual([]);
  expect(screen.queryByRole('list')).toBeNull();
});
