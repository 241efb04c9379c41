import type {
  DrawnWords,
  LinePlace,
  LinesPlace,
  PageDrawing,
} from 'shared-config/contract/Composer';
import pMap from 'p-map';
import { ToolError } from 'shared-config/build/ToolError';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, Glyph } from 'fontkit';
import ownFolder from '../../ownFolder.cjs';
import { fitTitle } from './fitTitle';

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
    async ({ file, name, ...page }) => {
      const drawing = await drawingOf(page);
      const found = REACHES_OUT.exec(drawing)?.[0];
      if (found !== undefined)
        throw refused(name, `has "${found}", and may consist of shapes and colours only`);
      try {
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

/** A drawing with its words as outlines over everything else. */
export async function drawingOf({
  svg,
  words = [],
}: Pick<PageDrawing, 'svg' | 'words'>): Promise<string> {
  const drawn = await Promise.all(words.map(drawWords));
  return svg.replace(/<\/svg>\s*$/, `${drawn.join('')}</svg>`);
}

async function drawWords({
  text,
  otherwise,
  fill,
  transform = '',
  place,
}: DrawnWords): Promise<string> {
  const typeface = await typefaceFor(text);
  // Ours has what every shell writes itself.
  if (!typeface) return drawWords({ text: otherwise, otherwise: '', fill, transform, place });
  const lines =
    'size' in place ? [placeLine(typeface, text, place)] : placeLines(typeface, text, place);
  const drawn = lines.map(({ letters, x, y, size }) => {
    const outlines = letters.map(outlineOf).join('');
    return `<g transform="translate(${x} ${y}) scale(${size})">${outlines}</g>`;
  });
  return `<g fill="${fill}" transform="${transform}">${drawn.join('')}</g>`;
}

interface PlacedLine {
  readonly letters: readonly PlacedLetter[];
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  readonly size: number;
}

function placeLines(
  { fonts, leading, middle }: Typeface,
  text: string,
  place: LinesPlace,
): PlacedLine[] {
  const widthOf = (line: string): number => layOut(fonts, line).width;
  const { lines, size } = fitTitle(text, { ...place, leading }, widthOf);
  const first = place.middle - ((lines.length - 1) / 2) * leading * size + middle * size;
  return lines.map((line, index) => ({
    letters: layOut(fonts, line).letters,
    x: place.left,
    y: first + index * leading * size,
    size,
  }));
}

function placeLine({ fonts }: Typeface, text: string, place: LinePlace): PlacedLine {
  const { letters, width } = layOut(fonts, text);
  const size = Math.min(place.size, place.width / width);
  return { letters, x: place.centre - (width * size) / 2, y: place.baseline, size };
}

/** A letter of size 1, and its place in its line. */
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

/** Fonts that are drawn with together, and the measures of their lines in sizes of the letters. */
interface Typeface {
  readonly fonts: readonly Font[];
  /** From one baseline to the next. */
  readonly leading: number;
  /** How far the middle of a letter is above its baseline. */
  readonly middle: number;
}

/** The files of each typeface, in the order in which they are tried: our own, and then those of @fontsource. */
const TYPEFACES = [
  { files: ['shared-config/ui/fonts/bricolage-grotesque.woff2'], leading: 1.12, middle: 0.34 },
  // Vowel signs are above and below the letters.
  { files: notoFiles('kannada'), leading: 1.35, middle: 0.3 },
  { files: notoFiles('devanagari'), leading: 1.35, middle: 0.3 },
];

/** The letters of a script and Latin ones, near the weight of our own font. */
function notoFiles(script: string): string[] {
  const folder = `@fontsource/noto-sans-${script}/files`;
  return [script, 'latin'].map(
    (subset) => `${folder}/noto-sans-${script}-${subset}-800-normal.woff`,
  );
}

const opened = new Map<string, Font>();

/** The first typeface that has every letter of a text. Its files are opened once, when a text needs them. */
export async function typefaceFor(text: string): Promise<Typeface | undefined> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const { files, ...measures } of TYPEFACES) {
    const fonts: Font[] = [];
    for (const file of files) {
      const font = opened.get(file) ?? (await openFont(file));
      opened.set(file, font);
      fonts.push(font);
    }
    if (letters.every((letter) => fonts.some((font) => font.hasGlyphForCodePoint(letter))))
      return { fonts, ...measures };
  }
  return undefined;
}

async function openFont(file: string): Promise<Font> {
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  const { openSync } = await import('fontkit');
  const font = openSync(resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  return font;
}
