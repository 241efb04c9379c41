import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { post, rowsFixture } from '../testing/rowsFixture';
import { ROW_FIELDS, type RowTable } from 'shared-config/site/rowFields';
import { ROWS_TABLES } from '../rowsTables';
import { formulaStrings } from '../testing/formulaStrings';
import { harmlessValues } from '../testing/harmlessValues';

const TABLES = ['waitlist', 'contact'] as const;

/** A row with the value in every field that takes it. */
function rowWith(table: RowTable, value: string): Record<string, string> {
  const fields = Object.entries(ROW_FIELDS[table]).map(([field, { address, oneOf, required }]) => {
    const blank = required && value.trim() === '';
    return [field, address ? 'asha@example.in' : oneOf ? 'Other' : blank ? `x${value}` : value];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

/** Stores one row in each table for each value, with the value in every field. */
async function storeInEveryField(values: readonly string[]) {
  const fixture = await rowsFixture();
  const { address } = await fixture.start();
  for (const table of TABLES) {
    const answers = await Promise.all(
      values.map((value) => post(`${address}/${table}/rows`, { data: rowWith(table, value) })),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  }
  return fixture;
}

/** Whether a spreadsheet would run a cell, judged strictly and independently of `escapeCell`. */
function wouldRun(cell: string): boolean {
  const seen = cell
    .normalize('NFKC')
    .replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u, '');
  // A signed number: an international telephone number.
  if (/^\+[\d ]+$/.test(cell)) return false;
  return /^[=+\-@]/.test(seen) || /^[\t\r\n]/.test(cell);
}

async function cellsOf(directory: string): Promise<string[]> {
  const cells: string[] = [];
  for (const table of TABLES) {
    const records: string[][] = parse(await readFile(join(directory, `${table}.csv`)));
    cells.push(...records.flat());
  }
  return cells;
}

test('none of 200 formula strings begins a formula in the files, in any field', async () => {
  const formulas = formulaStrings();
  expect(new Set(formulas).size).toBe(200);
  expect(formulas.filter((value) => !wouldRun(value))).toEqual([]);
  const { directory, typed } = await storeInEveryField(formulas);
  const cells = await cellsOf(directory);
  expect(cells).toHaveLength(201 * (7 + 6));
  expect(cells.filter(wouldRun)).toEqual([]);
  expect((await typed('contact')).map((row) => row['message']).sort()).toEqual(
    [...formulas].sort(),
  );
}, 60_000);

test('500 harmless values (names with hyphens, +91 numbers, handles, lists) are read back unchanged', async () => {
  const values = harmlessValues();
  expect(new Set(values).size).toBe(500);
  const { directory, typed } = await storeInEveryField(values);
  expect((await cellsOf(directory)).filter(wouldRun)).toEqual([]);
  for (const table of TABLES) {
    const rows = await typed(table);
    for (const field of ROWS_TABLES[table].columns)
      expect(rows.map((row) => row[field]).sort()).toEqual(
        values.map((value) => rowWith(table, value)[field]).sort(),
      );
  }
}, 60_000);
