import { format } from 'prettier';

/** A figure beside its goal. */
export interface Goal {
  readonly figure: string;
  readonly goal: string;
  readonly measured: string;
  readonly met: boolean;
}

/** What a section found. */
export interface Report {
  readonly goals: readonly Goal[];
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** The value in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/** A table in Markdown: a column for each key of the first row. */
export function table(rows: Report['rows']): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number | undefined)[]): string =>
    `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n');
}

/**
 * A section of the report in Markdown.
 *
 * @param command what repeats the measurement
 */
export function sectionText({ goals, rows }: Report, command: string, day: Date): string {
  const reached = goals.map(({ met, ...goal }) => ({ ...goal, met: met ? 'yes' : '**no**' }));
  const tables = [reached, rows].filter((one) => one.length > 0).map(table);
  return [`\`${command}\`, ${day.toISOString().slice(0, 10)}:`, ...tables].join('\n\n');
}

/** The document with another text between `<!-- name -->` and `<!-- /name -->`. */
export function withSection(document: string, name: string, text: string): Promise<string> {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = document.split(start);
  const [, after = ''] = rest.split(end);
  return format(`${before}${start}\n\n${text}\n\n${end}${after}`, { parser: 'markdown' });
}
