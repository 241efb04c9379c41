export type Row = Readonly<Record<string, string | number>>;

/** What a section found: its figures next to their goals, and tables. */
export interface Report {
  readonly goals: readonly Row[];
  readonly rows: readonly Row[];
  readonly more?: readonly Row[];
}

/** Prints a line about the progress, with the seconds since the start, to standard error. */
export const say = (line: string): unknown =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${line}\n`);

/** A figure next to its goal. */
export const goal = (figure: string, wanted: string, measured: string, met: boolean): Row => ({
  figure,
  goal: wanted,
  measured,
  met: met ? 'yes' : '**no**',
});

/** The value in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN;
}

/** A section of the document in Markdown. `command` repeats the measurement. */
export function sectionText(
  { goals, rows, more = [] }: Report,
  command: string,
  day: Date,
): string {
  const tables = [goals, rows, more].filter((one) => one.length > 0).map(table);
  return [`\`${command}\`, ${day.toISOString().slice(0, 10)}:`, ...tables].join('\n\n');
}

/** A table in Markdown of rows with the same keys, which name its columns. */
function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => Object.values(row))];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The document with another text between `<!-- name -->` and `<!-- /name -->`; unchanged without these. */
export function withSection(document: string, name: string, text: string): string {
  const section = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
  return document.replace(section, (_, start: string, end: string) =>
    [start, text, end].join('\n\n'),
  );
}
