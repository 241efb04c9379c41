import { parse } from 'csv-parse/sync';
import type { StoredRow } from './archive/RowsArchive';
import { exportPerson, exportRows } from './exports';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const ROW: StoredRow = {
  id: 'a1',
  table: 'contact',
  notice: '2026-11',
  answeredAt: undefined,
  row: { name: '=1+1', mobile: '+91 98450 12345', message: 'Line one\n"two"' },
  receivedAt: new Date(0),
};
const NOTED = { received_at: '1970-01-01T00:00:00.000Z', notice: '2026-11', answered_at: '' };
const USER = {
  email: 'asha@example.in',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastLogInAt: '',
};
const ACCOUNT = { uid: 'u1', profile: { name: 'ಆಶಾ', mobile: '' }, user: USER };

test('an exported CSV file begins no formula, and has the times and the notice', () => {
  const [exported] = parse(exportRows([ROW], 'contact', 'csv'), { bom: true, columns: true });
  expect(exported).toEqual({ ...ROW.row, name: "'=1+1", ...NOTED, again: '' });
});

test('an exported JSON file has the values as they were typed, and marks a row that repeats an earlier one', () => {
  const repeated = { ...ROW, id: 'b', row: { ...ROW.row, mobile: '09845012345' } };
  expect(JSON.parse(exportRows([ROW, repeated], 'contact', 'json'))).toMatchObject([
    { name: '=1+1', again: '' },
    { again: 'yes' },
  ]);
});

test('the export for a person names the code of the invitation by which they came', () => {
  const rows = [
    { ...ROW, invitedBy: '3f2c8a546f' },
    { ...ROW, key: crypto.randomUUID() },
  ];
  const records = JSON.parse(exportPerson({ rows, accounts: [] }, 'json')) as object[];
  expect(records[0]).toMatchObject({ invited_by: '3f2c8a546f' });
  expect(records[1]).not.toHaveProperty('invited_by');
});

test('an exported waitlist has a row for each mailbox, and says which are not confirmed, have left or came from elsewhere, too', () => {
  const entry = { ...ROW, table: 'waitlist', row: { email: 'asha@example.in', city: 'Mysuru' } };
  const asked = { ...entry, subscription: { state: 'asked', at: new Date(0) } as const };
  const again = { ...asked, row: { email: 'Asha+1@example.in', city: 'Hubballi' } };
  const rows = [asked, { ...entry, row: { email: 'ravi@example.in' } }, again];
  const noted = { mail: 'asked', mail_at: '1970-01-01T00:00:00.000Z' };
  const exported = parse(exportRows(rows, 'waitlist', 'csv'), { bom: true, columns: true });
  expect(exported).toMatchObject([
    { ...noted, city: 'Mysuru', others: 'city: Hubballi' },
    { mail: '', mail_at: '', others: '' },
  ]);
  const person = exportPerson({ rows, accounts: [] }, 'json');
  expect(JSON.parse(person)).toMatchObject([
    noted,
    { where: 'waitlist' },
    { ...noted, city: 'Hubballi' },
  ]);
});

test('as JSON, rows, profile and account of a person are there as they were typed', () => {
  expect(JSON.parse(exportPerson({ rows: [ROW], accounts: [ACCOUNT] }, 'json'))).toEqual([
    { where: 'messages', id: 'a1', ...ROW.row, ...NOTED },
    { where: 'profile', id: 'u1', ...ACCOUNT.profile },
    {
      where: 'account',
      id: 'u1',
      email: USER.email,
      created_at: USER.createdAt,
      last_log_in_at: '',
    },
  ]);
});

test('as CSV, each value of a person has a line, and none begins a formula', () => {
  const lines: string[][] = parse(exportPerson({ rows: [ROW], accounts: [ACCOUNT] }, 'csv'), {
    bom: true,
  });
  expect(lines[0]).toEqual(['where', 'id', 'field', 'value']);
  expect(lines).toContainEqual(['messages', 'a1', 'name', "'=1+1"]);
  expect(lines).toContainEqual(['messages', 'a1', 'message', 'Line one\n"two"']);
  expect(lines).toContainEqual(['profile', 'u1', 'name', 'ಆಶಾ']);
  expect(lines).toContainEqual(['account', 'u1', 'email', 'asha@example.in']);
  expect(lines).toHaveLength(1 + 6 + 2 + 3);
});
