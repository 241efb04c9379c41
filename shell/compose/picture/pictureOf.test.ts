/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { COLOURS, LAUNCH_LINES, pictureOf } from './pictureOf';

const draw = (title: string, path = '/about', more = {}) =>
  pictureOf({ title, description: 'What it is about', path: '/about', ...more }, path);

test('a picture is a separate file: another title has another name, the same title the same', () => {
  const about = draw('About us');
  expect(about.file).toMatch(/^pictures\/[0-9a-f]{16}\.png$/);
  expect(draw('About us')).toEqual(about);
  expect(draw('About them').file).not.toBe(about.file);
});

test('its drawing consists of shapes alone: no words, no font, no file, no custom property', () => {
  const { svg } = draw('Papers, people & things');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 630"/);
  expect(svg).not.toMatch(/<text|<image|href|var\(|url\(/);
});

test('it says the brand, the title, and the day of a post or when we launch, in the language of the page', () => {
  const textsOf = ({ words = [] }: ReturnType<typeof draw>) => words.map(({ text }) => text);
  expect(textsOf(draw('About us'))).toEqual(['GetIt', 'About us', LAUNCH_LINES.en]);
  expect(textsOf(draw('About us', '/kn/about'))).toEqual(['GetIt', 'About us', LAUNCH_LINES.kn]);
  const post = draw('A post', '/blog/a', { published: '2025-04-17' });
  expect(textsOf(post)).toEqual(['GetIt', 'A post', 'April 17, 2025']);
});

test.each(TRANSLATED)('the strip in %s says what the catalog says', (language) => {
  const folder = join(__dirname, '../../../shared-config/i18n/locales');
  const catalog = readFileSync(join(folder, `${language}.po`), 'utf8');
  expect(catalog).toContain(`msgid "${LAUNCH_LINES.en}"\nmsgstr "${LAUNCH_LINES[language]}"`);
});

test('the colours are those of the site', () => {
  const tokens = readFileSync(join(__dirname, '../../../shared-config/ui/tokens.css'), 'utf8');
  for (const [name, colour] of Object.entries(COLOURS))
    expect([name, new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]]).toEqual([name, colour]);
});
