/** A column of a table: its heading, and the cell of each row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

/** A table in Markdown, not aligned; columns after the first are numbers. Empty without rows. Pure. */
export function table<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const heading = line(columns.map(([name]) => name));
  const rule = line(columns.map((_column, index) => (index === 0 ? '---' : '--:')));
  const body = rows.map((row) => line(columns.map(([, cell]) => cell(row))));
  return `\n### ${title}\n\n${heading}${rule}${body.join('')}`;
}
