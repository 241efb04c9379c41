import { parse } from 'csv-parse/sync';
import { exportPerson, type PersonData } from './exportPerson';

const PERSON: PersonData = {
  rows: [
    {
      id: 'a1',
      table: 'contact',
      notice: '2026-11',
      answeredAt: undefined,
      row: { name: '=1+1', mobile: '+91 98450 12345', message: 'Line one\n"two"' },
      receivedAt: new Date(0),
    },
  ],
  accounts: [
    {
      uid: 'u1',
      profile: { name: 'ಆಶಾ', mobile: '' },
      user: { email: 'asha@example.in', createdAt: '2026-11-01T10:00:00.000Z', lastLogInAt: '' },
    },
  ],
};

test('as JSON, rows, profile and account of a person are there as they were typed', () => {
  expect(JSON.parse(exportPerson(PERSON, 'json'))).toEqual([
    {
      where: 'messages',
      id: 'a1',
      name: '=1+1',
      mobile: '+91 98450 12345',
      message: 'Line one\n"two"',
      received_at: '1970-01-01T00:00:00.000Z',
      notice: '2026-11',
      answered_at: '',
    },
    { where: 'profile', id: 'u1', name: 'ಆಶಾ', mobile: '' },
    {
      where: 'account',
      id: 'u1',
      email: 'asha@example.in',
      created_at: '2026-11-01T10:00:00.000Z',
      last_log_in_at: '',
    },
  ]);
});

test('as CSV, each value has a line, and none begins a formula', () => {
  const lines: string[][] = parse(exportPerson(PERSON, 'csv'));
  expect(lines[0]).toEqual(['where', 'id', 'field', 'value']);
  expect(lines).toContainEqual(['messages', 'a1', 'name', "'=1+1"]);
  expect(lines).toContainEqual(['messages', 'a1', 'message', 'Line one\n"two"']);
  expect(lines).toContainEqual(['profile', 'u1', 'name', 'ಆಶಾ']);
  expect(lines).toContainEqual(['account', 'u1', 'email', 'asha@example.in']);
  expect(lines).toHaveLength(1 + 6 + 2 + 3);
});

test('a person without an account has rows alone', () => {
  const { rows } = PERSON;
  expect(JSON.parse(exportPerson({ rows, accounts: [] }, 'json'))).toHaveLength(1);
});
