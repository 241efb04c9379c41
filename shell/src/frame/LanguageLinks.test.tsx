import { screen } from '@testing-library/react';
import { provideTranslator } from 'shared-config/i18n/translator';
import { renderAt } from '../testing/renderAt';
import { LanguageLinks, PageLanguagesContext, type PageLanguages } from './LanguageLinks';

const ABOUT: PageLanguages = { site: ['en', 'kn', 'hi'], page: ['en', 'kn'], path: '/about' };

const show = (languages: PageLanguages): void =>
  renderAt(
    '/about',
    <PageLanguagesContext value={languages}>
      <LanguageLinks place="footer" />
    </PageLanguagesContext>,
  );

const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')]);

afterEach(() => provideTranslator(undefined));

test('a page links to itself in other languages, and to their landing page where it is not translated', () => {
  show(ABOUT);
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
  show(ABOUT);
  expect(links()[0]).toEqual(['English', '/about', 'en']);
  expect(screen.getByText('ಕನ್ನಡ')).toHaveAttribute('aria-current', 'true');
});

test('a site in one language has no such links', () => {
  show({ ...ABOUT, site: ['en'] });
  expect(links()).toEqual([]);
  expect(screen.queryByRole('list')).toBeNull();
});
