/** Longer cells are cut here. */
const LONGEST = 60;

/** A table of plain text with two blanks between its columns. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => [...(row[column] ?? '')].length)),
  );
  const lines = cells.map((row) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)),
  );
  return lines.map((line) => `  ${line.join('  ')}`.trimEnd()).join('\n');
}

/** A terminal would obey escape sequences, and right-to-left marks would mix the columns. */
function printable(text: string): string {
  const line = text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu,
    ' ',
  );
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
}
