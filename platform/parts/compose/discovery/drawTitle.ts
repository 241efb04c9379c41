import type { Font, Glyph } from 'fontkit';
import type { TitleToDraw } from 'shared-config/contract/Composer';
import { fitTitle } from 'shared-config/site/fitTitle';
import { fontsFor } from './titleFonts';

/** Vowel signs stand above and below the letters. */
const LEADING = 1.35;

/** How far the middle of a letter is above its baseline, in sizes of the letters. */
const MIDDLE = 0.3;

/**
 * A drawing with its title as outlines, as large as its place allows. Letters join and change places as their script
 * asks. Undefined if no font has all of its letters.
 */
export async function drawTitle(title: TitleToDraw): Promise<string | undefined> {
  const { text, svg, place, fill } = title;
  const fonts = await fontsFor(text);
  if (!fonts) return undefined;
  const widthOf = (line: string): number => layOut(fonts, line).width;
  const { lines, size } = fitTitle(text, { ...place, leading: LEADING }, widthOf);
  const first = place.middle - ((lines.length - 1) / 2) * LEADING * size + MIDDLE * size;
  const drawn = lines.map((line, index) => {
    const baseline = first + index * LEADING * size;
    const outlines = layOut(fonts, line).letters.map(outlineOf).join('');
    return `<g transform="translate(${place.left} ${baseline}) scale(${size})">${outlines}</g>`;
  });
  return svg.replace(/<\/svg>\s*$/, `<g fill="${fill}">${drawn.join('')}</g></svg>`);
}

/** A letter of size 1, and where it stands in its line. */
interface PlacedLetter {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const outlineOf = ({ glyph, x, y, scale }: PlacedLetter): string =>
  `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;

/** The letters of a line, and its width in sizes of its letters. */
function layOut(
  fonts: readonly Font[],
  line: string,
): { readonly letters: PlacedLetter[]; readonly width: number } {
  const letters: PlacedLetter[] = [];
  let width = 0;
  for (const { font, text } of runsOf(fonts, line)) {
    const scale = 1 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      letters.push({ glyph, x: width + xOffset * scale, y: -yOffset * scale, scale });
      width += xAdvance * scale;
    }
  }
  return { letters, width };
}

/** A line in pieces of one font each: the first that has a letter. */
function runsOf(fonts: readonly Font[], line: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of line) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
