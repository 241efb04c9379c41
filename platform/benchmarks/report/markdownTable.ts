/**
 * A table in Markdown as prettier writes it: the first column to the left, all others to the right. Pure.
 *
 * @param rows the first one holds the headings; a `|` in a cell is escaped
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const columns = Math.max(...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_none, column) =>
    Math.max(3, ...cells.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => padded(row[column] ?? '', width, column === 0)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [headings = [], ...others] = cells;
  return [line(headings), `| ${rule.join(' | ')} |`, ...others.map(line)].join('\n');
}

function padded(cell: string, width: number, left: boolean): string {
  const space = ' '.repeat(width - [...cell].length);
  return left ? cell + space : space + cell;
}
