/** A table in Markdown, not aligned; columns after the first are numbers. Empty without rows. */
export function table(title: string, rows: readonly object[], text = false): string {
  if (!rows[0]) return '';
  const names = Object.keys(rows[0]);
  const rule = names.map((_name, index) => (text || index === 0 ? '---' : '--:'));
  const lines: unknown[][] = [names, rule, ...rows.map((row) => Object.values(row))];
  return `\n### ${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
}
