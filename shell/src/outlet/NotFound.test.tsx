import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { renderAt } from '../testing/renderAt';
import { NotFound, TRANSLATIONS } from './NotFound';

beforeEach(() => {
  provideRuntimeConfig({ ...CONFIG, languages: ['kn'] });
  renderAt('/blog/intercity-task-simplified', <NotFound />);
});

test('the 404 page has the title and the text of the specification (spec §2)', () => {
  expect(document.title).toMatch(/^Page Not Found/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(
    screen.getByText("Oops! The page you're looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
});

test.each([
  ['Go Home', '/'],
  ['Services', '/services'],
  ['Contact Us', '/contact'],
  ['Join the Waitlist', '/#waitlist'],
])('a visitor who is lost can go on to %s (spec §2)', (name, address) => {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('it says so in each language of the site, because one file answers every address', () => {
  const home = screen.getByRole('link', { name: TRANSLATIONS.kn.home });
  expect(home).toHaveAttribute('href', '/kn');
  expect(home.closest('[lang]')).toHaveAttribute('lang', 'kn');
  expect(document.querySelector('[lang=hi]')).toBeNull();
});

test.each(TRANSLATED)('its words in %s are those of the catalog', (language) => {
  const catalog = readFileSync(`src/locales/${language}.po`, 'utf8');
  const texts = [
    'Page Not Found',
    "Oops! The page you're looking for doesn't exist.",
    'Go Home',
  ].map((id) => catalog.split(`msgid "${id}"\nmsgstr "`)[1]?.split('"')[0]);
  expect(Object.values(TRANSLATIONS[language])).toEqual(texts);
});

test('the 404 page is not indexed and does not contain the address, so one file serves all', () => {
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.documentElement.outerHTML).not.toContain('intercity');
});
