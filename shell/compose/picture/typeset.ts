import font from './letters.json';

/*
 * Text as outlines: a drawing that needs no font is the same on every machine. The outlines are those of the site's
 * own font (shared-config/ui/fonts/README.md says how they were made).
 */

/** An advance in units of the font, and an outline whose y axis points down. */
type Letter = readonly [advance: number, outline: string];

const LETTERS = new Map(Object.entries(font.letters as unknown as Record<string, Letter>));

/** The kerning of pairs of letters, in units of the font. */
const KERNING = new Map(
  Object.entries(font.kerning).flatMap(([units, pairs]) =>
    (pairs.match(/../gsu) ?? []).map((pair) => [pair, Number(units)] as const),
  ),
);

/** Whether the font has every letter of a text. */
export const canTypeset = (text: string): boolean =>
  [...text].every((letter) => LETTERS.has(letter));

/** Units of the font for one pixel of a line of this size. */
export const scaleOf = (size: number): number => size / font.unitsPerEm;

/** The letters of a line side by side, and its width in units of the font. Letters that the font lacks are left out. */
export function typeset(text: string) {
  const letters: { readonly outline: string; readonly at: number }[] = [];
  let width = 0;
  let before = '';
  for (const character of text) {
    const letter = LETTERS.get(character);
    if (!letter) continue;
    const [advance, outline] = letter;
    width += KERNING.get(before + character) ?? 0;
    if (outline !== '') letters.push({ outline, at: width });
    width += advance;
    before = character;
  }
  return { letters, width };
}

/** The width of a line in sizes of its letters. */
export const emsOf = (text: string): number => typeset(text).width * scaleOf(1);
