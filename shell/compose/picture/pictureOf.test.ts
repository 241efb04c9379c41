/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { fitTitle } from 'shared-config/site/fitTitle';
import { LEADING, TITLE_PLACE } from './Picture';
import { COLOURS, LAUNCH_LINES, pictureOf } from './pictureOf';
import { emsOf } from './typeset';

const draw = (title: string) =>
  pictureOf({ title, description: 'What it is about', path: '/about' }, '/about');
const fit = (title: string) => fitTitle(title, { ...TITLE_PLACE, leading: LEADING }, emsOf);

test('a picture is a separate file: another title has another name, the same title the same', () => {
  const about = draw('About us');
  expect(about.file).toMatch(/^pictures\/[0-9a-f]{16}\.png$/);
  expect(draw('About us')).toEqual(about);
  expect(draw('About them').file).not.toBe(about.file);
});

test('it consists of shapes alone: no font, no file, no custom property', () => {
  const svg = draw('Papers, people & things')?.svg ?? '';
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 630"/);
  expect(svg).not.toMatch(/<text|<image|href|var\(|url\(/);
});

test('a title in a script that the font lacks goes to the publisher, with our promise for one that lacks it too', () => {
  const [kannada, hindi] = [draw('ಕನ್ನಡದಲ್ಲಿ'), draw('हिन्दी में')];
  expect(kannada?.svg).toBe(hindi?.svg);
  expect(kannada?.file).not.toBe(hindi?.file);
  expect(kannada?.title).toMatchObject({ text: 'ಕನ್ನಡದಲ್ಲಿ', place: { left: 72, width: 640 } });
  expect(kannada?.title?.svg.length).toBeLessThan(kannada?.svg.length ?? 0);
  expect(draw('About us')).not.toHaveProperty('title');
});

test('the strip of the slip is in the language of the page, drawn by the publisher where our font lacks letters', () => {
  const head = { title: 'GetIt', description: 'What it is about', path: '/about' };
  const kannada = pictureOf(head, '/kn/about');
  expect(kannada.title).toMatchObject({ text: 'GetIt', strip: { text: LAUNCH_LINES.kn } });
  expect(draw('GetIt').file).not.toBe(kannada.file);
});

test.each(TRANSLATED)('the strip in %s says what the catalog says', (language) => {
  const folder = join(__dirname, '../../../shared-config/i18n/locales');
  const catalog = readFileSync(join(folder, `${language}.po`), 'utf8');
  expect(catalog).toContain(`msgid "${LAUNCH_LINES.en}"\nmsgstr "${LAUNCH_LINES[language]}"`);
});

test.each([
  'Blog',
  'Why a task helper makes sense in Bengaluru',
  'Verified local helpers for errands in Bengaluru',
  'Words and more words and then some, as a very long title has them, which nobody reads to its end',
])('%s fits into its place with every word', (title) => {
  const { lines, size } = fit(title);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const line of lines) expect(emsOf(line) * size).toBeLessThanOrEqual(640);
});

test('a title that is too long ends with an ellipsis', () => {
  expect(fit('word '.repeat(60)).lines.at(-1)).toMatch(/word…$/);
});

test('the colours are those of the site', () => {
  const tokens = readFileSync(join(__dirname, '../../../shared-config/ui/tokens.css'), 'utf8');
  for (const [name, colour] of Object.entries(COLOURS))
    expect([name, new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]]).toEqual([name, colour]);
});
