import { parse } from 'csv-parse/sync';
import type { StoredRow } from './archive/RowsArchive';
import { exportRows } from './exportRows';
import { olderThan } from './commands';

const ROW: StoredRow = {
  id: 'a',
  table: 'contact',
  notice: '2026-11',
  answeredAt: undefined,
  row: { name: '=1+1', mobile: '+91 98450 12345', message: 'Line one\n"two"' },
  receivedAt: new Date(0),
};

test('an exported CSV file begins no formula, and has the times and the notice', () => {
  expect(parse(exportRows([ROW], 'contact', 'csv'), { columns: true })).toEqual([
    {
      received_at: '1970-01-01T00:00:00.000Z',
      name: "'=1+1",
      mobile: '+91 98450 12345',
      message: 'Line one\n"two"',
      notice: '2026-11',
      answered_at: '',
      again: '',
    },
  ]);
});

test('an exported row that repeats an earlier one is marked', () => {
  const repeated = { ...ROW, id: 'b', row: { ...ROW.row, mobile: '09845012345' } };
  expect(JSON.parse(exportRows([ROW, repeated], 'contact', 'json'))).toMatchObject([
    { again: '' },
    { again: 'yes' },
  ]);
});

test('an exported JSON file has the values as they were typed', () => {
  expect(JSON.parse(exportRows([ROW], 'contact', 'json'))).toMatchObject([{ name: '=1+1' }]);
});

test.each([
  ['90d', '2026-08-24'],
  ['24mo', '2024-11-22'],
  ['2y', '2024-11-22'],
])('%s ago was %s', (age, day) => {
  expect(olderThan(age, new Date('2026-11-22T12:00:00Z')).toISOString().slice(0, 10)).toBe(day);
});

test.each(['', '24', '0d', '2w', '-1d', '24mo '])('%j is refused as an age', (age) => {
  expect(() => olderThan(age, new Date())).toThrow(expect.objectContaining({ code: 'PEOPLE-003' }));
});
