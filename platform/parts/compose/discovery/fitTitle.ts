/** In pixels, the largest first. */
const SIZES = [88, 80, 72, 64, 56, 48];

const MOST_LINES = 4;

/**
 * Breaks a title between words into at most four lines, as large as its place allows. A title that is too long for the
 * smallest size ends with an ellipsis.
 *
 * @param place its width and height in pixels, and its leading: from one baseline to the next, in sizes of the letters
 * @param widthOf the width of a line in sizes of its letters
 * @returns the lines, and the size of their letters in pixels
 */
export function fitTitle(
  title: string,
  { width, height, leading }: Readonly<Record<'width' | 'height' | 'leading', number>>,
  widthOf: (line: string) => number,
): { readonly lines: readonly string[]; readonly size: number } {
  for (const size of SIZES) {
    const lines = brokenLines(title, width / size, widthOf);
    const fits = lines.every((line) => widthOf(line) * size <= width);
    if (lines.length * size * leading <= height && lines.length <= MOST_LINES && fits)
      return { lines, size };
  }
  const size = SIZES[SIZES.length - 1] ?? 0;
  const most = Math.min(MOST_LINES, Math.floor(height / (size * leading)));
  const [...lines] = brokenLines(title, width / size, widthOf).slice(0, most);
  const last = lines.pop() ?? '';
  return { lines: [...lines, `${last.replace(/[\s\p{P}]*\S*$/u, '')}…`], size };
}

function brokenLines(title: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const line = lines[lines.length - 1];
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
