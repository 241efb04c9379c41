import { scaleOf, typeset } from './typeset';

/** A title, broken into lines. */
export interface FittedTitle {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
}

/** In pixels, the largest first. */
const SIZES = [88, 80, 72, 64, 56, 48];

const MOST_LINES = 4;

/** From one baseline to the next, in sizes of the letters. */
export const LEADING = 1.12;

/** Of the whole block, in pixels. */
const HEIGHT = 330;

/**
 * Breaks a title between words into at most four lines, as large as its place allows. A title that is too long for the
 * smallest size ends with an ellipsis. Pure.
 *
 * @param width of its place, in pixels
 */
export function fitTitle(title: string, width: number): FittedTitle {
  for (const size of SIZES) {
    const lines = brokenLines(title, width / scaleOf(size));
    const fits = lines.every((line) => typeset(line).width * scaleOf(size) <= width);
    if (lines.length * size * LEADING <= HEIGHT && lines.length <= MOST_LINES && fits)
      return { lines, size };
  }
  const size = SIZES.at(-1) ?? 0;
  const [...lines] = brokenLines(title, width / scaleOf(size)).slice(0, MOST_LINES);
  const last = lines.pop() ?? '';
  return { lines: [...lines, `${last.replace(/[\s\p{P}]*\S*$/u, '')}…`], size };
}

/** @param width in units of the font */
function brokenLines(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && typeset(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
