import { parse } from 'csv-parse/sync';
import { escapeCell } from './escapeCell';
import { exportRows } from './people/exports';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const unescapeCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

/** The cells of a file whose row has this value in every field. */
function cellsWith(value: string): string[] {
  const row = { name: value, mobile: value, message: value };
  const noted = { id: '1', receivedAt: new Date(0), notice: '2026-11', answeredAt: undefined };
  const text = exportRows([{ ...noted, table: 'contact', row }], 'contact', 'csv');
  const records: string[][] = parse(text, { bom: true });
  expect(records).toHaveLength(2);
  return records[1]?.slice(1, 4) ?? [];
}

/** Whether a spreadsheet would run a cell, judged strictly and independently of `escapeCell`. */
function wouldRun(cell: string): boolean {
  const seen = cell
    .normalize('NFKC')
    .replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u, '');
  // A signed number: an international telephone number.
  if (/^\+\d+ [\d ]+$/.test(cell)) return false;
  return /^[=+\-@]/.test(seen) || /^[\t\r\n]/.test(cell);
}

/** Characters that some spreadsheet skips in front of the sign. */
const SKIPPED = [
  ...['', '   ', '\r\n'],
  ...'\t\r\n\u0000\u0001\u001f\u007f\u0085\u00a0\u00ad\u1680',
  ...'\u2003\u200b\u200d\u2028\u2060\u3000\ufeff',
];

test.each(SKIPPED)('no field begins a formula in a file behind %j', (before) => {
  for (const sign of '=+-@＝＋－＠') {
    const formula = `${before}${sign}cmd|' /C calc'!A0`;
    const cells = cellsWith(formula);
    expect(cells.filter(wouldRun)).toEqual([]);
    expect(cells.map(unescapeCell)).toEqual([formula, formula, formula]);
  }
});

test.each(['+91-98450-12345', '+91 98450 12345+cmd|x!A0', '+1+1', ' +91 98450 12345', '+91\n=1'])(
  '%j is more than a telephone number, and a spreadsheet does not run it',
  (value) => {
    expect(cellsWith(value).filter(wouldRun)).toEqual([]);
  },
);

test.each([
  ...['Asha', 'Anne-Marie', "O'Brien", 'ಆಶಾ', 'asha+waitlist@example.in', ' Asha', ''],
  ...['+91 98450 12345', '(+91) 9845012345', '+1 408 555 0100', '98450-12345'],
  ...['1+1=2', '"=1"', '1E-7', '17-04-2025', '₹250', '🙏🏽', '—'],
  ...['560001', '5', '0', '1.5'],
])('%j is exported without a mark', (value) => {
  expect(escapeCell(value)).toBe(value);
});

test.each(['+919845012345', '09845012345', '9845012345', '919845012345', '080'])(
  '%j stays text in a spreadsheet, with every digit and its plus',
  (value) => {
    expect(escapeCell(value)).toBe(`'${value}`);
  },
);

test.each([
  '@asha_blr',
  '+1 from Asha',
  '- bread\n- the BESCOM bill',
  "'Asha'",
  "''",
  '\tindented',
])('%j is read back as it was typed', (value) => {
  expect(cellsWith(value).map(unescapeCell)).toEqual([value, value, value]);
});

test('two values never become the same cell, however often they are escaped', () => {
  const values = ['=1', "'=1", "''=1", '1', "'1", '', "'", "''"];
  expect(new Set(values.map(escapeCell)).size).toBe(values.length);
  for (const value of values) {
    expect(unescapeCell(unescapeCell(escapeCell(escapeCell(value))))).toBe(value);
  }
});

test('a line break, a comma or a quote inside a value cannot begin a new cell with a formula', () => {
  for (const value of ['x\n=1+1', 'x\r=1+1', 'x,=1+1', 'x",=1+1,"', 'x"\n=1+1\n"', 'C:\\"x\\'])
    expect(cellsWith(value)).toEqual([value, value, value]);
});
