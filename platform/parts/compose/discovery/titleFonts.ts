import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { projectRoot } from 'shared-config/build/projectRoot';

/** The scripts of India that a title may have besides ours, in the files of @fontsource. */
const SCRIPTS = ['kannada', 'devanagari'] as const;

const opened = new Map<string, readonly Font[]>();

/** Near the weight of our own font. */
const WEIGHT = 800;

/**
 * The font of the first script that has every letter of a text, with its Latin letters as another font; undefined if
 * there is none. They are opened once, and only if a title needs them.
 */
export async function fontsFor(text: string): Promise<readonly Font[] | undefined> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const script of SCRIPTS) {
    const fonts = await (opened.get(script) ?? openFonts(script));
    opened.set(script, fonts);
    const has = (letter: number): boolean =>
      fonts.some((font) => font.hasGlyphForCodePoint(letter));
    if (letters.every(has)) return fonts;
  }
  return undefined;
}

const openFonts = (script: string): Promise<readonly Font[]> =>
  Promise.all([script, 'latin'].map((subset) => openFont(script, subset)));

async function openFont(script: string, subset: string): Promise<Font> {
  const { resolve } = createRequire(join(projectRoot(), 'platform/parts/package.json'));
  const folder = dirname(resolve(`@fontsource/noto-sans-${script}/package.json`));
  const { openSync } = await import('fontkit');
  const file = `noto-sans-${script}-${subset}-${WEIGHT}-normal.woff`;
  const font = openSync(join(folder, 'files', file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  return font;
}
