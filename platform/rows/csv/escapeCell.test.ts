import { parse } from 'csv-parse/sync';
import { escapeCell, unescapeCell } from './escapeCell';
import { recordLine } from './RowsFile';
import { ROWS_TABLES } from '../rowsTables';

function throughTheFile(value: string): string {
  const row = { name: 'x', mobile: '', message: value };
  const line = recordLine(ROWS_TABLES.contact, { row, receivedAt: new Date(0) });
  const records: string[][] = parse(line);
  expect(records).toHaveLength(1);
  expect(records[0]).toHaveLength(6);
  return records[0]?.[3] ?? 'no cell';
}

test.each([
  'Asha',
  'Anne-Marie',
  "O'Brien",
  '1+1=2',
  'ಆಶಾ',
  '"=1"',
  '',
  ' Asha',
  'a@b.in',
  '+91 98450 12345',
  '+919845012345',
  '+1 408 555 0100',
])('%j is stored without a mark', (value) => {
  expect(escapeCell(value)).toBe(value);
});

test.each(['+91-98450-12345', '+91 98450 12345+cmd|x!A0', '+1+1', ' +91 98450 12345', '+91\n=1'])(
  '%j is more than a telephone number, and a spreadsheet does not run it',
  (value) => {
    expect(escapeCell(value)).toBe(`'${value}`);
  },
);

test('two values never become the same cell, however often they are escaped', () => {
  const values = ['=1', "'=1", "''=1", '1', "'1", '', "'", "''"];
  expect(new Set(values.map(escapeCell)).size).toBe(values.length);
  for (const value of values) {
    expect(unescapeCell(unescapeCell(escapeCell(escapeCell(value))))).toBe(value);
  }
});

test('a line break, a comma or a quote inside a value cannot begin a new cell with a formula', () => {
  for (const value of ['x\n=1+1', 'x\r=1+1', 'x,=1+1', 'x",=1+1,"', 'x"\n=1+1\n"']) {
    expect(throughTheFile(value)).toBe(value);
  }
});
