import type { PageDrawing, TitleToDraw } from 'shared-config/contract/Composer';
import pMap from 'p-map';
import { ToolError } from 'shared-config/build/ToolError';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font, Glyph } from 'fontkit';
import ownFolder from '../../ownFolder.cjs';
import { fitTitle } from 'shared-config/site/fitTitle';

/** Node draws on four threads (UV_THREADPOOL_SIZE). */
const AT_A_TIME = { concurrency: 4 };

/** Elements and attributes with which a drawing could read files or fonts of this machine. */
const REACHES_OUT = /<(?:image|text|style|script|foreignObject|!ENTITY|!DOCTYPE)\b|\bhref\b|url\(/i;

/**
 * Makes the pictures of pages from their drawings, as PNG, by file. A drawing comes from a release, so it may only draw.
 *
 * @param drawings each with the page that messages name.
 * @throws ToolError PARTS-111 when a drawing names something else, or cannot be drawn.
 */
export async function drawPictures(
  drawings: readonly (PageDrawing & { readonly name: string })[],
): Promise<Readonly<Record<string, Buffer>>> {
  const once = new Map(drawings.map((drawing) => [drawing.file, drawing]));
  if (once.size === 0) return {};
  // Loaded late, because most commands draw nothing.
  const { renderAsync } = await import('@resvg/resvg-js');
  const drawn = await pMap(
    once.values(),
    async ({ file, name, svg, title }) => {
      const found = REACHES_OUT.exec(svg + (title?.svg ?? ''))?.[0];
      if (found !== undefined)
        throw refused(name, `has "${found}", and may consist of shapes and colours only`);
      try {
        const drawing = (title && (await drawTitle(title))) ?? svg;
        const picture = await renderAsync(drawing, { font: { loadSystemFonts: false } });
        return [file, picture.asPng()] as const;
      } catch (error) {
        throw refused(name, `cannot be drawn: ${error instanceof Error ? error.message : error}`);
      }
    },
    AT_A_TIME,
  );
  return Object.fromEntries(drawn);
}

const refused = (name: string, reason: string): ToolError =>
  new ToolError(
    'PARTS-111',
    `The drawing for the picture of ${name} ${reason}. Correct the shell's composer (shell/compose/picture). Nothing was published.`,
  );

/** Vowel signs stand above and below the letters. */
const LEADING = 1.35;

/** How far the middle of a letter is above its baseline, in sizes of the letters. */
const MIDDLE = 0.3;

/** Adds the title to a drawing as outlines, as large as its place allows. Undefined if no font has all of its letters. */
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
  const strip = title.strip && (await drawStrip(title.strip));
  return svg.replace(/<\/svg>\s*$/, `<g fill="${fill}">${drawn.join('')}</g>${strip ?? ''}</svg>`);
}

async function drawStrip({
  text,
  place,
  fill,
  transform,
}: NonNullable<TitleToDraw['strip']>): Promise<string | undefined> {
  const fonts = await fontsFor(text);
  if (!fonts) return undefined;
  const { letters, width } = layOut(fonts, text);
  const size = Math.min(place.size, place.width / width);
  const start = place.centre - (width * size) / 2;
  return `<g transform="${transform}"><g fill="${fill}" transform="translate(${start} ${place.baseline}) scale(${size})">${letters.map(outlineOf).join('')}</g></g>`;
}

/** A letter of size 1, and where it stands in its line. */
type PlacedLetter = Readonly<{ glyph: Glyph; x: number; y: number; scale: number }>;

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
    const font = fonts.find((candidate) =>
      candidate.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** The scripts of India that a title may have besides ours, in the files of @fontsource. */
const SCRIPTS = ['kannada', 'devanagari'] as const;

const fontsRead = new Map<string, readonly Font[]>();

/** Near the weight of our own font. */
const WEIGHT = 800;

/**
 * The font of the first script that has every letter of a text, and the font with its Latin letters; undefined if there is
 * none. Each is opened once, when a title needs it.
 */
export async function fontsFor(text: string): Promise<readonly Font[] | undefined> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const script of SCRIPTS) {
    const fonts = await (fontsRead.get(script) ?? openFonts(script));
    fontsRead.set(script, fonts);
    const has = (letter: number): boolean =>
      fonts.some((font) => font.hasGlyphForCodePoint(letter));
    if (letters.every(has)) return fonts;
  }
  return undefined;
}

async function openFonts(script: string): Promise<readonly Font[]> {
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  const folder = dirname(resolve(`@fontsource/noto-sans-${script}/package.json`));
  const { openSync } = await import('fontkit');
  return [script, 'latin'].map((subset) => {
    const file = `noto-sans-${script}-${subset}-${WEIGHT}-normal.woff`;
    const font = openSync(join(folder, 'files', file));
    if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
    return font;
  });
}
