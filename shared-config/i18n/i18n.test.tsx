import { render } from '@testing-library/react';
import { i18n } from './i18n';
import { languageOf, localPath } from './languages';
import { provideTranslator } from './translator';

afterEach(() => provideTranslator(undefined));

const inKannada = (texts: Readonly<Record<string, string>>): void =>
  provideTranslator({
    language: 'kn',
    translate: (message, values) =>
      texts[message]?.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? ''),
  });

test('a text stays in English where no language is provided', () => {
  expect(i18n.t('Launch in {city}', { city: 'Bengaluru' })).toBe('Launch in Bengaluru');
  expect([i18n.language, i18n.locale]).toEqual(['en', 'en-IN']);
});

test('a text is in the language of the page, and in English where it has no translation', () => {
  inKannada({ 'Launch in {city}': '{city}ನಲ್ಲಿ ಆರಂಭ' });
  expect(i18n.t('Launch in {city}', { city: 'ಬೆಂಗಳೂರು' })).toBe('ಬೆಂಗಳೂರುನಲ್ಲಿ ಆರಂಭ');
  expect(i18n.t('Another text')).toBe('Another text');
  expect([i18n.language, i18n.locale]).toEqual(['kn', 'kn-IN']);
});

test('a link is where the translation has it', () => {
  inKannada({ 'Read the {policy}.': '{policy} ಓದಿ.' });
  const { container } = render(
    <p>{i18n.t('Read the {policy}.', { policy: <a href="/p">P</a> })}</p>,
  );
  expect(container.innerHTML).toBe('<p><a href="/p">P</a> ಓದಿ.</p>');
});

test('the type of a text asks for what replaces its names', () => {
  // @ts-expect-error a value is missing
  expect(i18n.t('Launch in {city}')).toBe('Launch in {city}');
  // @ts-expect-error there is no such place
  expect(i18n.t('Launch in {city}', { town: 'Bengaluru' })).toBe('Launch in {city}');
});

test.each([
  ['/', 'kn', '/kn'],
  ['/about', 'hi', '/hi/about'],
  ['/about', 'en', '/about'],
] as const)('%s in the language %s is %s, and back', (path, language, local) => {
  expect(localPath(language, path)).toBe(local);
  expect(languageOf(local)).toEqual({ language, path });
});

test('a path that only begins like a language is in English', () => {
  expect(languageOf('/knives')).toEqual({ language: 'en', path: '/knives' });
});
