/**
 * A plain-text table, two spaces between its columns.
 *
 * @param rows the headings first
 * @param figures the indexes of the columns that are aligned at their end
 */
export function alignedTable(
  rows: readonly (readonly string[])[],
  figures: readonly number[],
): string {
  const widths = (rows[0] ?? []).map((_heading, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const align = (cell: string, column: number): string =>
    figures.includes(column)
      ? cell.padStart(widths[column] ?? 0)
      : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}
